// expect: verified
// Elements may have a block that points to itself.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct block {
  struct block *self;
};

struct node {
  struct node *next;
  struct block *block;
};

int main(void) {
  struct node *list = NULL;
  for (int i = 0; i < 3; i++) {
    struct node *fresh = malloc(sizeof *fresh);
    fresh->block = __VERIFIER_nondet_int() ? malloc(sizeof *fresh->block) : NULL;
    if (fresh->block != NULL) fresh->block->self = fresh->block;
    fresh->next = list;
    list = fresh;
  }
  while (list != NULL) {
    struct node *next = list->next;
    if (list->block != NULL) free(list->block->self);
    free(list);
    list = next;
  }
  return 0;
}
