// expect: verified
// with USE_AFTER_FREE: fault use-after-free
// with DOUBLE_FREE: fault double-free
// with LEAK: fault memory-leak
// with NULL_DEREFERENCE: fault null-dereference
// with WRONG_INVARIANT: fault assertion-failure
// A list is built from its end, looked through and freed; its elements hold 0 or 1.
#include "node.h"

int main(void) {
  struct node *list = NULL;
  while (__VERIFIER_nondet_int()) {
    list = put_before(list, malloc(sizeof *list), __VERIFIER_nondet_int() ? 0 : 1);  // fault: LEAK
  }
#ifdef WRONG_INVARIANT
  if (list != NULL && __VERIFIER_nondet_int()) list->data += 2;
#endif
  for (struct node *at = list; at != NULL; at = at->next) {
    if (at->data != 0 && at->data != 1) __VERIFIER_error();  // fault: WRONG_INVARIANT
  }
#ifdef NULL_DEREFERENCE
  if (list->next == NULL) list->data = 1;  // fault: NULL_DEREFERENCE
#endif
#ifdef LEAK
  if (list != NULL) list = list->next;  // lost: LEAK
#endif
#ifdef DOUBLE_FREE
  struct node *const first = list;
#endif
  while (list != NULL) {
    struct node *next = list->next;
    free(list);
#ifdef USE_AFTER_FREE
    next = list->next;  // fault: USE_AFTER_FREE
#endif
    list = next;
  }
#ifdef DOUBLE_FREE
  free(first);  // fault: DOUBLE_FREE
#endif
  return 0;
}
