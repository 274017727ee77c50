// expect: verified
// A list of five elements that are counted, beside one of twenty that nobody looks at (seed 004, listing 4.4).
#include "list.h"

static struct node *make(int length) {
  struct node *list = NULL;
  for (int i = 0; i < length; i++) append(&list, 1);
  return list;
}

int main(void) {
  struct node *shorter = make(5);
  struct node *longer = make(20);
  int count = 0;
  for (struct node *at = shorter; at != NULL; at = at->next) {
    count++;
    if (count > 5) __VERIFIER_error();
  }
  release(shorter);
  release(longer);
  return 0;
}
