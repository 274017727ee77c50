// Lists of lists whose elements have a block.
#pragma once

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

static struct inner *add_inner(struct inner *before, int *block) {
  struct inner *fresh = malloc(sizeof *fresh);
  fresh->next = before;
  fresh->block = block;
  return fresh;
}

static struct outer *add_outer(struct outer *before, struct inner *list) {
  struct outer *fresh = malloc(sizeof *fresh);
  fresh->next = before;
  fresh->list = list;
  return fresh;
}
