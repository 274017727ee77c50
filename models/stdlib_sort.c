/* qsort and bsearch. glibc 2.36 sorts by merging, top down, the smaller half first: stable, and with the same sequence
   of comparisons as here. The comparison function sees elements of the program's array only. When there is no memory
   for the buffer, an insertion sort does it in place. */
#define _GNU_SOURCE 1
#include <alloca.h>
#include <stdlib.h>
#include <string.h>

struct Order {
  __compar_d_fn_t compare;
  void* argument;
  size_t size; /* of one element */
};

static void merge_sort(const struct Order* order, char* elements, size_t count, char* buffer) {
  if (count <= 1) return;
  size_t size = order->size;
  char* left = elements;
  size_t left_count = count / 2;
  char* right = elements + left_count * size;
  size_t right_count = count - left_count;
  merge_sort(order, left, left_count, buffer);
  merge_sort(order, right, right_count, buffer);

  char* to = buffer;
  while (left_count > 0 && right_count > 0) {
    if (order->compare(left, right, order->argument) <= 0) {
      memcpy(to, left, size);
      left += size;
      --left_count;
    } else {
      memcpy(to, right, size);
      right += size;
      --right_count;
    }
    to += size;
  }
  memcpy(to, left, left_count * size);
  /* What is left of the right half is in its place already. */
  memcpy(elements, buffer, (count - right_count) * size);
}

static void swap(char* left, char* right, size_t size) {
  char part[64];
  while (size > 0) {
    size_t step = size < sizeof part ? size : sizeof part;
    memcpy(part, left, step);
    memcpy(left, right, step);
    memcpy(right, part, step);
    left += step;
    right += step;
    size -= step;
  }
}

static void insertion_sort(const struct Order* order, char* elements, size_t count) {
  for (size_t i = 1; i < count; ++i) {
    for (size_t j = i; j > 0; --j) {
      char* here = elements + j * order->size;
      if (order->compare(here - order->size, here, order->argument) <= 0) break;
      swap(here - order->size, here, order->size);
    }
  }
}

void qsort_r(void* elements, size_t count, size_t size, __compar_d_fn_t compare, void* argument) {
  if (count <= 1 || size == 0) return;
  struct Order order = {compare, argument, size};
  if (count * size < 1024) {
    merge_sort(&order, elements, count, alloca(count * size));
    return;
  }
  char* buffer = malloc(count * size);
  if (buffer != NULL) {
    merge_sort(&order, elements, count, buffer);
    free(buffer);
  } else {
    insertion_sort(&order, elements, count);
  }
}

/* A function of two parameters must not be called with three. */
static int compare_two(const void* left, const void* right, void* argument) {
  return (*(__compar_fn_t*)argument)(left, right);
}

void qsort(void* elements, size_t count, size_t size, __compar_fn_t compare) {
  qsort_r(elements, count, size, compare_two, &compare);
}

void* bsearch(const void* key, const void* elements, size_t count, size_t size, __compar_fn_t compare) {
  size_t low = 0;
  size_t high = count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    const char* element = (const char*)elements + middle * size;
    int order = compare(key, element);
    if (order == 0) return (void*)element;
    if (order < 0) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return NULL;
}
