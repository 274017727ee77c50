// expect: verified
// with USE_AFTER_FREE: fault use-after-free
// with DOUBLE_FREE: fault double-free
// with LEAK: fault memory-leak
// with NULL_DEREFERENCE: fault null-dereference
// with WRONG_INVARIANT: fault assertion-failure
// Elements are inserted at any place of a list but the first; all of them hold 0.
#include "node.h"

static void insert(struct node *after, int data) {
  while (after->next != NULL && __VERIFIER_nondet_int()) after = after->next;  // fault: USE_AFTER_FREE
#ifdef NULL_DEREFERENCE
  after = after->next;
#endif
  struct node *fresh = malloc(sizeof *fresh);  // fault: LEAK
  fresh->data = data;
#ifdef LEAK
  fresh->next = NULL;
#else
  fresh->next = after->next;  // fault: NULL_DEREFERENCE
#endif
  after->next = fresh;  // lost: LEAK
}

int main(void) {
  struct node *list = malloc(sizeof *list);
  list->data = 0;
  list->next = NULL;
  while (__VERIFIER_nondet_int()) insert(list, 0);
#ifdef WRONG_INVARIANT
  insert(list, 1);
#endif
  for (struct node *at = list; at != NULL; at = at->next) {
    if (at->data != 0) __VERIFIER_error();  // fault: WRONG_INVARIANT
  }
  while (list != NULL) {
    struct node *next = list->next;
    free(list);
#ifdef USE_AFTER_FREE
    insert(list, 0);
#endif
#ifdef DOUBLE_FREE
    if (next == NULL) free(list);  // fault: DOUBLE_FREE
#endif
    list = next;
  }
  return 0;
}
