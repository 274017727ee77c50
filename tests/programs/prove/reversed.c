// expect: verified
// A list of any length is turned round, and freed.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  struct node *next;
  int data;
};

static struct node *reversed(struct node *list) {
  struct node *result = NULL;
  while (list != NULL) {
    struct node *next = list->next;
    list->next = result;
    result = list;
    list = next;
  }
  return result;
}

int main(void) {
  struct node *list = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *fresh = calloc(1, sizeof *fresh);
    fresh->next = list;
    list = fresh;
  }
  list = reversed(list);
  while (list != NULL) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
