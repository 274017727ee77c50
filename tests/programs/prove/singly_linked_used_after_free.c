// expect: fault use-after-free
// A list of any length is freed, and each element is looked at once more.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  int data;
  struct node *next;
};

int main(void) {
  struct node *list = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *fresh = malloc(sizeof *fresh);
    fresh->data = 1;
    fresh->next = list;
    list = fresh;
  }
  while (list != NULL) {
    free(list);
    list = list->next;  // fault
  }
  return 0;
}
