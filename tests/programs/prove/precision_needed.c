// expect: verified
// A list of five elements, which are counted (seed 004, listing 4.2).
#include "list.h"

int main(void) {
  struct node *list = NULL;
  for (int i = 0; i < 5; i++) append(&list, 1);
  int count = 0;
  for (struct node *at = list; at != NULL; at = at->next) {
    count++;
    if (count > 5) __VERIFIER_error();
  }
  release(list);
  return 0;
}
