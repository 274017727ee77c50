// expect: verified
// with USE_AFTER_FREE: fault use-after-free
// with DOUBLE_FREE: fault double-free
// with LEAK: fault memory-leak
// with NULL_DEREFERENCE: fault null-dereference
// with WRONG_INVARIANT: fault assertion-failure
// Neighbours in the wrong order are swapped, by their links, until there are none; the elements hold 0 or 1.
#include "node.h"

static void sort(struct node **list) {
  int swapped;
  do {
    swapped = 0;
#ifdef NULL_DEREFERENCE
    for (struct node **link = list; (*link)->next != NULL; link = &(*link)->next) {  // fault: NULL_DEREFERENCE
#else
    for (struct node **link = list; *link != NULL && (*link)->next != NULL; link = &(*link)->next) {
#endif
      struct node *left = *link;
      struct node *right = left->next;
      if (left->data <= right->data) continue;
#ifdef LEAK
      left->next = NULL;
#else
      left->next = right->next;
#endif
      right->next = left;  // lost: LEAK
      *link = right;
      swapped = 1;
    }
  } while (swapped);
}

int main(void) {
  struct node *list = NULL;
  while (__VERIFIER_nondet_int()) {
    list = put_before(list, malloc(sizeof *list), __VERIFIER_nondet_int() ? 0 : 1);  // fault: LEAK
#ifdef WRONG_INVARIANT
    if (list->next != NULL && list->next->next != NULL) list->data = 2;
#endif
  }
#if defined(USE_AFTER_FREE) || defined(DOUBLE_FREE)
  struct node *const first = list;
#endif
  sort(&list);
  for (struct node *at = list; at != NULL; at = at->next) {
    if (at->data < 0 || at->data > 1) __VERIFIER_error();  // fault: WRONG_INVARIANT
  }
  release(list);
#ifdef USE_AFTER_FREE
  if (first != NULL) return first->data;  // fault: USE_AFTER_FREE
#endif
#ifdef DOUBLE_FREE
  free(first);  // fault: DOUBLE_FREE
#endif
  return 0;
}
