// expect: fault memory-leak
// All elements share a block that nobody else knows; if there are more than two, it is lost with the last one.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  struct node *next;
  int *shared;
};

int main(void) {
  struct node *list = NULL;
  int *shared = malloc(sizeof *shared);  // fault
  do {
    struct node *fresh = malloc(sizeof *fresh);
    fresh->next = list;
    fresh->shared = shared;
    list = fresh;
  } while (__VERIFIER_nondet_int());
  shared = NULL;
  if (list->next == NULL || list->next->next == NULL) free(list->shared);
  while (list != NULL) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
