// expect: fault memory-leak
// Elements have a block of data, or none, and nobody frees it.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  struct node *next;
  int *data;
};

int main(void) {
  struct node *list = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *fresh = malloc(sizeof *fresh);
    fresh->data = NULL;
    if (__VERIFIER_nondet_int()) fresh->data = malloc(sizeof *fresh->data);  // fault
    fresh->next = list;
    list = fresh;
  }
  while (list != NULL) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
