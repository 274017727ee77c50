// expect: fault memory-leak
// Only the first element of a list is freed.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  struct node *next;
};

int main(void) {
  struct node *list = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *fresh = malloc(sizeof *fresh);  // fault
    fresh->next = list;
    list = fresh;
  }
  free(list);
  return 0;
}
