// expect: verified
// with USE_AFTER_FREE: fault use-after-free
// with DOUBLE_FREE: fault double-free
// with LEAK: fault memory-leak
// with NULL_DEREFERENCE: fault null-dereference
// with WRONG_INVARIANT: fault assertion-failure
// A list is turned round in place: its first element becomes the last one.
#include "node.h"

static struct node *reversed(struct node *list) {
  struct node *result = NULL;
#ifdef NULL_DEREFERENCE
  do {
#else
  while (list != NULL) {
#endif
    struct node *next = list->next;  // fault: NULL_DEREFERENCE
#ifdef LEAK
    list->next = NULL;
#else
    list->next = result;
#endif
    result = list;
    list = next;
#ifdef NULL_DEREFERENCE
  } while (list != NULL);
#else
  }
#endif
  return result;
}

int main(void) {
  struct node *list = NULL;
  while (__VERIFIER_nondet_int()) {
    list = put_before(list, malloc(sizeof *list), 0);  // fault: LEAK
  }
  struct node *const first = list;
  list = reversed(list);
#ifdef WRONG_INVARIANT
  list = reversed(list);
#endif
  if (first != NULL && first->next != NULL) __VERIFIER_error();  // fault: WRONG_INVARIANT
  release(list);
#ifdef USE_AFTER_FREE
  if (first != NULL) return first->data;  // fault: USE_AFTER_FREE
#endif
#ifdef DOUBLE_FREE
  free(first);  // fault: DOUBLE_FREE
#endif
  return 0;  // lost: LEAK
}
