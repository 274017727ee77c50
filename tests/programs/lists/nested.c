// expect: verified
// with USE_AFTER_FREE: fault use-after-free
// with DOUBLE_FREE: fault double-free
// with LEAK: fault memory-leak
// with NULL_DEREFERENCE: fault null-dereference
// with WRONG_INVARIANT: fault assertion-failure
// Each element of a list has a list of its own, whose elements hold 0.
#include "node.h"

struct outer {
  struct outer *next;
  struct node *list;
};

static struct node *make_inner(void) {
  struct node *list = NULL;
  while (__VERIFIER_nondet_int()) {
    list = put_before(list, malloc(sizeof *list), 0);  // fault: LEAK
  }
#ifdef WRONG_INVARIANT
  if (list != NULL) list->data = -1;
#endif
  return list;
}

static void release_inner(struct node *list) {
  while (list != NULL) {
    if (list->data != 0) __VERIFIER_error();  // fault: WRONG_INVARIANT
    struct node *next = list->next;
#ifdef DOUBLE_FREE
    if (next == NULL) free(list);
#endif
    free(list);  // fault: DOUBLE_FREE
    list = next;
  }
}

int main(void) {
  struct outer *all = NULL;
  while (__VERIFIER_nondet_int()) {
    struct outer *fresh = malloc(sizeof *fresh);
    fresh->list = make_inner();
    fresh->next = all;
    all = fresh;
  }
  while (all != NULL) {
    struct outer *next = all->next;
#ifdef NULL_DEREFERENCE
    if (all->list->data != 0) __VERIFIER_error();  // fault: NULL_DEREFERENCE
#endif
#ifdef USE_AFTER_FREE
    free(all);
#endif
#ifndef LEAK
    release_inner(all->list);  // fault: USE_AFTER_FREE
#endif
#ifndef USE_AFTER_FREE
    free(all);  // lost: LEAK
#endif
    all = next;
  }
  return 0;
}
