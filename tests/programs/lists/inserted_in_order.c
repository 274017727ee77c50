// expect: verified
// with USE_AFTER_FREE: fault use-after-free
// with DOUBLE_FREE: fault double-free
// with LEAK: fault memory-leak
// with NULL_DEREFERENCE: fault null-dereference
// with WRONG_INVARIANT: fault assertion-failure
// Each number, 0 or 1, is inserted before the first one that is not smaller.
#include "node.h"

static struct node *insert(struct node *list, int data) {
  struct node *fresh = malloc(sizeof *fresh);  // fault: LEAK
  fresh->data = data;
  fresh->next = list;
#ifdef NULL_DEREFERENCE
  if (list->data >= data) return fresh;  // fault: NULL_DEREFERENCE
#else
  if (list == NULL || list->data >= data) return fresh;
#endif
  struct node *at = list;
  while (at->next != NULL && at->next->data < data) at = at->next;
  fresh->next = at->next;
  at->next = fresh;
#ifdef LEAK
  return fresh;  // lost: LEAK
#else
  return list;
#endif
}

int main(void) {
  struct node *list = NULL;
  while (__VERIFIER_nondet_int()) {
#ifdef WRONG_INVARIANT
    list = insert(list, __VERIFIER_nondet_int() ? 2 : 0);
#else
    list = insert(list, __VERIFIER_nondet_int() ? 1 : 0);
#endif
  }
  while (list != NULL) {
    struct node *next = list->next;
#ifdef USE_AFTER_FREE
    free(list);
#endif
    if (list->data < 0 || list->data > 1) __VERIFIER_error();  // fault: USE_AFTER_FREE, WRONG_INVARIANT
#ifdef DOUBLE_FREE
    if (__VERIFIER_nondet_int()) free(list);
#endif
#ifndef USE_AFTER_FREE
    free(list);  // fault: DOUBLE_FREE
#endif
    list = next;
  }
  return 0;
}
