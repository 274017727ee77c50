// expect: verified
// An element and what it owns are of the same size, and the one points to the other where a link could be.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct data {
  long number;
  long *numbers;
};

struct node {
  struct data *data;
  struct node *next;
};

int main(void) {
  struct node *list = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *fresh = malloc(sizeof *fresh);
    fresh->data = malloc(sizeof *fresh->data);
    fresh->data->number = __VERIFIER_nondet_int();
    fresh->data->numbers = __VERIFIER_nondet_int() ? malloc(8) : NULL;
    fresh->next = list;
    list = fresh;
  }
  while (list != NULL) {
    struct node *next = list->next;
    free(list->data->numbers);
    free(list->data);
    free(list);
    list = next;
  }
  return 0;
}
