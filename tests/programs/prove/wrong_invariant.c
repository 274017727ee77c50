// expect: fault assertion-failure
// The last element is another one than the program says.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct node {
  int data;
  struct node *next;
};

int main(void) {
  struct node *list = NULL;
  int data = 2;
  while (__VERIFIER_nondet_int()) {
    struct node *fresh = malloc(sizeof *fresh);
    fresh->data = data;
    fresh->next = list;
    list = fresh;
    data = 1;
  }
  for (struct node *at = list; at != NULL; at = at->next) {
    if (at->data != 1) __VERIFIER_error();  // fault
  }
  while (list != NULL) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
