// expect: fault null-dereference
// The second element is used, whether there is one or not.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  int data;
  struct node *next;
};

int main(void) {
  struct node *list = NULL;
  do {
    struct node *fresh = malloc(sizeof *fresh);
    fresh->data = 0;
    fresh->next = list;
    list = fresh;
  } while (__VERIFIER_nondet_int());
  list->next->data = 1;  // fault
  while (list != NULL) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
