// expect: verified
// A list of any length, and one of five elements that are counted (seed 004, listing 4.3).
#include "list.h"

static void check_data(void) {
  const int data = 1;
  struct node *list = NULL;
  while (__VERIFIER_nondet_int()) append(&list, data);
  for (struct node *at = list; at != NULL; at = at->next) {
    if (at->data != data) __VERIFIER_error();
  }
  release(list);
}

static void check_length(void) {
  struct node *list = NULL;
  for (int i = 0; i < 5; i++) append(&list, 1);
  int count = 0;
  for (struct node *at = list; at != NULL; at = at->next) {
    count++;
    if (count > 5) __VERIFIER_error();
  }
  release(list);
}

int main(void) {
  check_data();
  check_length();
  return 0;
}
