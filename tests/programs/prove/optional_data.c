// expect: verified
// Elements have a block of data, or none.
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
    if (__VERIFIER_nondet_int()) {
      fresh->data = malloc(sizeof *fresh->data);
      *fresh->data = 5;
    }
    fresh->next = list;
    list = fresh;
  }
  while (list != NULL) {
    struct node *next = list->next;
    if (list->data != NULL && *list->data != 5) abort();
    free(list->data);
    free(list);
    list = next;
  }
  return 0;
}
