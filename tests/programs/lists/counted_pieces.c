// expect: verified
// with FORGOTTEN: fault assertion-failure
// with ONE_MORE: fault assertion-failure
// Elements go from one list to two others, which are put together again: what is counted of the parts is as many as
// there were.
#include "node.h"

static int length_of(const struct node *list) {
  int length = 0;
  for (; list != NULL; list = list->next) ++length;
  return length;
}

int main(void) {
  struct node *list = NULL;
  int count = 0;
  while (__VERIFIER_nondet_int()) {
    list = put_before(list, malloc(sizeof *list), 0);
    ++count;
  }
  struct node *left = NULL;
  struct node *right = NULL;
  int of_left = 0;
  int of_right = 0;
  while (list != NULL) {
    struct node *const moved = list;
    list = moved->next;
    if (__VERIFIER_nondet_int()) {
      left = put_before(left, moved, 0);
      ++of_left;
    } else {
      right = put_before(right, moved, 0);
#ifdef FORGOTTEN
      if (of_left != 1)
#endif
        ++of_right;
    }
  }
  if (of_left + of_right != count) __VERIFIER_error();  // fault: FORGOTTEN
  if (length_of(left) != of_left) __VERIFIER_error();
#ifdef ONE_MORE
  left = put_before(left, malloc(sizeof *left), 0);
#endif
  if (length_of(left) + length_of(right) != count) __VERIFIER_error();  // fault: ONE_MORE
  release(left);
  release(right);
  return 0;
}
