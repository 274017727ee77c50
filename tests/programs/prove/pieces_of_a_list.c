// expect: verified
// options: --refine=candidates
// A 0, a 1, a 2, and then any number of 3s: what comes first must be known apart, however long the rest is.
#include "list.h"

int main(void) {
  struct node *list = NULL;
  int last = -1;
  while (__VERIFIER_nondet_int()) {
    if (last < 3) last++;
    append(&list, last);
  }
  if (last == 3) {
    if (list->data != 0 || list->next->data != 1 || list->next->next->data != 2) __VERIFIER_error();
    for (struct node *at = list->next->next->next; at != NULL; at = at->next) {
      if (at->data != 3) __VERIFIER_error();
    }
  }
  release(list);
  return 0;
}
