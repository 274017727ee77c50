// expect: verified
// with USE_AFTER_FREE: fault use-after-free
// with DOUBLE_FREE: fault double-free
// with LEAK: fault memory-leak
// with NULL_DEREFERENCE: fault null-dereference
// with WRONG_INVARIANT: fault assertion-failure
// A list is put behind another one: first 0, then 1.
#include "node.h"

static struct node *make(int data) {
  struct node *list = NULL;
  while (__VERIFIER_nondet_int()) {
    list = put_before(list, malloc(sizeof *list), data);  // fault: LEAK
  }
  return list;
}

static struct node *concatenated(struct node *list, struct node *behind) {
#ifdef LEAK
  if (list == NULL) return NULL;
#endif
#ifndef NULL_DEREFERENCE
  if (list == NULL) return behind;
#endif
  struct node *last = list;
  while (last->next != NULL) last = last->next;  // fault: NULL_DEREFERENCE
  last->next = behind;
  return list;
}

int main(void) {
  struct node *zeros = make(0);
  struct node *ones = make(1);
#ifdef WRONG_INVARIANT
  struct node *list = concatenated(ones, zeros);
#else
  struct node *list = concatenated(zeros, ones);
#endif
  int is_behind = 0;
  for (struct node *at = list; at != NULL; at = at->next) {
    if (at == ones) is_behind = 1;
    if (at->data != is_behind) __VERIFIER_error();  // fault: WRONG_INVARIANT
  }
  release(list);
#ifdef USE_AFTER_FREE
  if (ones != NULL) return ones->data - 1;  // fault: USE_AFTER_FREE
#endif
#ifdef DOUBLE_FREE
  free(ones);  // fault: DOUBLE_FREE
#endif
  return 0;  // lost: LEAK
}
