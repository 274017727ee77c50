/* <search.h> on arrays and doubly linked lists. The elements of such a list start with the pointers to the next and the
   previous one. */
#define _GNU_SOURCE 1
#include <search.h>
#include <string.h>

void* lfind(const void* key, const void* elements, size_t* count, size_t size, __compar_fn_t compare) {
  for (size_t i = 0; i < *count; ++i) {
    const char* element = (const char*)elements + i * size;
    if (compare(key, element) == 0) return (void*)element;
  }
  return NULL;
}

void* lsearch(const void* key, void* elements, size_t* count, size_t size, __compar_fn_t compare) {
  void* found = lfind(key, elements, count, size, compare);
  if (found != NULL) return found;
  return memcpy((char*)elements + (*count)++ * size, key, size);
}

struct Links {
  struct Links* next;
  struct Links* previous;
};

void insque(void* element, void* previous) {
  struct Links* inserted = element;
  struct Links* before = previous;
  if (before == NULL) {
    inserted->next = NULL;
    inserted->previous = NULL;
    return;
  }
  struct Links* after = before->next;
  before->next = inserted;
  inserted->next = after;
  inserted->previous = before;
  if (after != NULL) after->previous = inserted;
}

void remque(void* element) {
  struct Links* removed = element;
  if (removed->next != NULL) removed->next->previous = removed->previous;
  if (removed->previous != NULL) removed->previous->next = removed->next;
}
