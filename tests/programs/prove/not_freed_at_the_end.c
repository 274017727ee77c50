// expect: fault memory-leak
// options: --property valid-memcleanup
// A list is still there when the program ends.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  struct node *next;
};

static struct node *list;

int main(void) {
  while (__VERIFIER_nondet_int()) {
    struct node *fresh = malloc(sizeof *fresh);  // fault
    fresh->next = list;
    list = fresh;
  }
  return 0;
}
