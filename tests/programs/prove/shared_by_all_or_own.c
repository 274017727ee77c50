// expect: fault double-free
// The elements of a list share a block, or each has its own; beside that it is part of one element, or of several.
#include "blocks.h"

static struct inner *make(int *shared) {
  struct inner *list = NULL;
  do list = add_inner(list, shared != NULL ? shared : malloc(sizeof *shared));
  while (__VERIFIER_nondet_int());
  return list;
}

int main(void) {
  struct outer *all = NULL;
  if (__VERIFIER_nondet_int()) {
    all = add_outer(NULL, make(malloc(sizeof(int))));
  } else {
    struct inner *list = make(NULL);
    do all = add_outer(all, list);
    while (__VERIFIER_nondet_int());
    while (all->next != NULL && __VERIFIER_nondet_int()) {
      struct outer *next = all->next;
      free(all);
      all = next;
    }
  }
  while (__VERIFIER_nondet_int()) {
  }
  struct inner *list = all->list;
  while (all != NULL) {
    struct outer *next = all->next;
    free(all);
    all = next;
  }
  while (list != NULL) {
    struct inner *next = list->next;
    free(list->block);  // fault
    free(list);
    list = next;
  }
  return 0;
}
