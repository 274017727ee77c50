// expect: fault double-free
// A list is freed by both of its owners.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  struct node *next;
};

int main(void) {
  struct node *list = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *fresh = malloc(sizeof *fresh);
    fresh->next = list;
    list = fresh;
  }
  struct node *other = list;
  if (list != NULL) {
    struct node *rest = list->next;
    free(list);
    list = rest;
  }
  free(other);  // fault
  while (list != NULL) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
