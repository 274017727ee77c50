// expect: verified
// Some element of a doubly linked list is found and taken out.
#include "list.h"

int main(void) {
  struct node *list = NULL;
  while (__VERIFIER_nondet_int()) append(&list, __VERIFIER_nondet_int());
  for (struct node *at = list; at != NULL; at = at->next) {
    if (__VERIFIER_nondet_int()) {
      unlink_node(&list, at);
      break;
    }
  }
  release(list);
  return 0;
}
