// expect: verified
// A list of any length, all of whose elements hold the same (seed 004, listing 4.1).
#include "list.h"

int main(void) {
  const int data = 1;
  struct node *list = NULL;
  while (__VERIFIER_nondet_int()) append(&list, data);
  for (struct node *at = list; at != NULL; at = at->next) {
    if (at->data != data) __VERIFIER_error();
  }
  release(list);
  return 0;
}
