// expect: verified
// with USE_AFTER_FREE: fault use-after-free
// with DOUBLE_FREE: fault double-free
// with LEAK: fault memory-leak
// with NULL_DEREFERENCE: fault null-dereference
// with WRONG_INVARIANT: fault assertion-failure
// A circle of elements is known by its last one. Elements are added at both ends and taken away at the
// beginning.
#include "node.h"

static struct node *add_first(struct node *last, int data) {
  struct node *fresh = malloc(sizeof *fresh);  // fault: LEAK
  fresh->data = data;
#ifndef NULL_DEREFERENCE
  if (last == NULL) {
    fresh->next = fresh;
    return fresh;
  }
#endif
  fresh->next = last->next;  // fault: NULL_DEREFERENCE
  last->next = fresh;
  return last;
}

static struct node *add_last(struct node *last, int data) {
  last = add_first(last, data);
#ifndef WRONG_INVARIANT
  last = last->next;
#endif
  return last;
}

static struct node *delete_first(struct node *last) {
  struct node *first = last->next;
  struct node *const remaining = first == last ? NULL : last;
#ifdef USE_AFTER_FREE
  free(first);
  last->next = first->next;  // fault: USE_AFTER_FREE
#else
  last->next = first->next;
#ifdef LEAK
  if (remaining == NULL) return NULL;  // lost: LEAK
#endif
  free(first);
#endif
#ifdef DOUBLE_FREE
  if (remaining == NULL) free(last);  // fault: DOUBLE_FREE
#endif
  return remaining;
}

int main(void) {
  struct node *last = NULL;
  while (__VERIFIER_nondet_int()) {
    const int data = __VERIFIER_nondet_int() ? 0 : 1;
    if (__VERIFIER_nondet_int()) {
      last = add_first(last, data);
      if (last->next->data != data) __VERIFIER_error();
    } else {
      last = add_last(last, data);
      if (last->data != data) __VERIFIER_error();  // fault: WRONG_INVARIANT
    }
  }
  while (last != NULL) last = delete_first(last);
  return 0;
}
