// expect: fault use-after-scope
// A list is left behind that ends in a variable of a block that is over.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  struct node *next;
  int data;
};

int main(void) {
  struct node *list = NULL;
  if (__VERIFIER_nondet_int()) {
    struct node local = {NULL, 1};
    list = &local;
  }
  return list == NULL ? 0 : list->data;  // fault
}
