// expect: verified
// with USE_AFTER_FREE: fault use-after-free
// with DOUBLE_FREE: fault double-free
// with LEAK: fault memory-leak
// with NULL_DEREFERENCE: fault null-dereference
// with WRONG_INVARIANT: fault assertion-failure
// Some elements, wherever they are, are marked with 1 and taken out of a list. The next one is found through
// the address of a link, which is that of the list itself at first.
#include "node.h"

static void delete_some(struct node **link) {
#ifdef NULL_DEREFERENCE
  while (__VERIFIER_nondet_int()) {
#else
  while (*link != NULL) {
#endif
    struct node *at = *link;
    if (__VERIFIER_nondet_int()) {
      link = &at->next;
      continue;
    }
    at->data = 1;  // fault: NULL_DEREFERENCE
#ifdef WRONG_INVARIANT
    if (__VERIFIER_nondet_int()) break;
#endif
#ifdef USE_AFTER_FREE
    free(at);
#endif
    *link = at->next;  // fault: USE_AFTER_FREE; lost: LEAK
#ifdef DOUBLE_FREE
    free(at);
#endif
#if !defined(USE_AFTER_FREE) && !defined(LEAK)
    free(at);  // fault: DOUBLE_FREE
#endif
  }
}

int main(void) {
  struct node *list = NULL;
  while (__VERIFIER_nondet_int()) {
    list = put_before(list, malloc(sizeof *list), 0);  // fault: LEAK
  }
  delete_some(&list);
  for (struct node *at = list; at != NULL; at = at->next) {
    if (at->data == 1) __VERIFIER_error();  // fault: WRONG_INVARIANT
  }
  release(list);
  return 0;
}
