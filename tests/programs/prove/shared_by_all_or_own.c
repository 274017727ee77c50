// expect: fault double-free
// The elements of a list share a block, or each has its own; beside that it is part of one element, or of several.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct inner {
  struct inner *next;
  int *block;
};

struct outer {
  struct outer *next;
  struct inner *list;
};

static struct inner *make(int *shared) {
  struct inner *list = NULL;
  do {
    struct inner *fresh = malloc(sizeof *fresh);
    fresh->next = list;
    fresh->block = shared != NULL ? shared : malloc(sizeof *fresh->block);
    list = fresh;
  } while (__VERIFIER_nondet_int());
  return list;
}

static struct outer *add(struct outer *before, struct inner *list) {
  struct outer *fresh = malloc(sizeof *fresh);
  fresh->next = before;
  fresh->list = list;
  return fresh;
}

int main(void) {
  struct outer *all = NULL;
  if (__VERIFIER_nondet_int()) {
    all = add(NULL, make(malloc(sizeof(int))));
  } else {
    struct inner *list = make(NULL);
    do all = add(all, list);
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
