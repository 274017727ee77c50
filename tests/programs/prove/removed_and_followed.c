// expect: fault use-after-free
// The same, but the search goes on from the element that was taken out.
#include "list.h"

int main(void) {
  struct node *list = NULL;
  while (__VERIFIER_nondet_int()) append(&list, 1);
  for (struct node *at = list; at != NULL; at = at->next) {  // fault
    if (__VERIFIER_nondet_int()) unlink_node(&list, at);
  }
  release(list);
  return 0;
}
