// expect: fault memory-leak
// Each inner list has a block that its elements share; but one has a block for each element. Only one block is freed
// for each list.
#include "blocks.h"

static struct inner *with_one_block(void) {
  int *block = malloc(sizeof *block);
  struct inner *list = add_inner(add_inner(NULL, block), block);
  do list = add_inner(list, block);
  while (__VERIFIER_nondet_int());
  return list;
}

static struct inner *with_own_blocks(void) {
  struct inner *list = add_inner(add_inner(NULL, malloc(sizeof(int))), malloc(sizeof(int)));  // fault
  do list = add_inner(list, malloc(sizeof(int)));
  while (__VERIFIER_nondet_int());
  return list;
}

static struct outer *release_first(struct outer *all) {
  struct outer *next = all->next;
  free(all->list->block);
  while (all->list != NULL) {
    struct inner *rest = all->list->next;
    free(all->list);
    all->list = rest;
  }
  free(all);
  return next;
}

static struct outer *several(void) {
  struct outer *all = NULL;
  do all = add_outer(all, with_one_block());
  while (__VERIFIER_nondet_int());
  while (__VERIFIER_nondet_int() && all->next != NULL) all = release_first(all);
  return all;
}

int main(void) {
  struct outer *all = __VERIFIER_nondet_int() ? add_outer(NULL, with_own_blocks()) : several();
  while (__VERIFIER_nondet_int()) {
  }
  while (all != NULL) all = release_first(all);
  return 0;
}
