// expect: verified
// with USE_AFTER_FREE: fault use-after-free
// with DOUBLE_FREE: fault double-free
// with LEAK: fault memory-leak
// with NULL_DEREFERENCE: fault null-dereference
// with WRONG_INVARIANT: fault assertion-failure
// The elements of two lists, which hold 0 or 1, are put into one, always the smaller one of those that come next.
#include "node.h"

static struct node *make(void) {
  struct node *list = NULL;
  while (__VERIFIER_nondet_int()) {
    list = put_before(list, malloc(sizeof *list), __VERIFIER_nondet_int() ? 0 : 1);  // fault: LEAK
  }
  return list;
}

static struct node *merged(struct node *left, struct node *right) {
  struct node *result = NULL;
  struct node **end = &result;
#ifdef NULL_DEREFERENCE
  while (left != NULL || right != NULL) {
#else
  while (left != NULL && right != NULL) {
#endif
    struct node **smaller = left->data <= right->data ? &left : &right;  // fault: NULL_DEREFERENCE
#ifdef WRONG_INVARIANT
    if (right->next == NULL) right->data = 2;
#endif
    *end = *smaller;
    end = &(*end)->next;
    *smaller = *end;
  }
#ifdef LEAK
  *end = left;
#else
  *end = left != NULL ? left : right;
#endif
  return result;
}

int main(void) {
  struct node *const left = make();
  struct node *const right = make();
  struct node *list = merged(left, right);
  for (struct node *at = list; at != NULL; at = at->next) {
    if (at->data != 0 && at->data != 1) __VERIFIER_error();  // fault: WRONG_INVARIANT
  }
  release(list);
#ifdef DOUBLE_FREE
  free(right);  // fault: DOUBLE_FREE
#endif
#ifdef USE_AFTER_FREE
  if (left != NULL) return left->data;  // fault: USE_AFTER_FREE
#endif
  return 0;  // lost: LEAK
}
