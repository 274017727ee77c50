// expect: verified
// with USE_AFTER_FREE: fault use-after-free
// with DOUBLE_FREE: fault double-free
// with LEAK: fault memory-leak
// with NULL_DEREFERENCE: fault null-dereference
// with WRONG_INVARIANT: fault assertion-failure
// A list between two sentinels, which are no blocks and hold -1; the elements between them hold 0 or 1. They are
// inserted at any place, and taken out of any place.
#include "node.h"

static struct node tail = {NULL, -1};
static struct node head = {&tail, -1};

// An element that has one after it.
static struct node *any(void) {
  struct node *at = &head;
#ifdef NULL_DEREFERENCE
  while (__VERIFIER_nondet_int()) at = at->next;
#else
  while (at->next != &tail && __VERIFIER_nondet_int()) at = at->next;
#endif
  return at;
}

static void insert(struct node *at, int data) {
  struct node *fresh = malloc(sizeof *fresh);  // fault: LEAK
  fresh->data = data;
  fresh->next = at->next;
  at->next = fresh;
}

static void take_out_after(struct node *at) {
  struct node *gone = at->next;
  if (gone == &tail) return;
#ifdef USE_AFTER_FREE
  free(gone);
#endif
  at->next = gone->next;  // fault: USE_AFTER_FREE, NULL_DEREFERENCE
#if !defined(USE_AFTER_FREE) && !defined(LEAK)
  free(gone);
#endif
#ifdef DOUBLE_FREE
  free(gone);  // fault: DOUBLE_FREE
#endif
}

int main(void) {
  while (__VERIFIER_nondet_int()) insert(any(), __VERIFIER_nondet_int() ? 0 : 1);
#ifdef WRONG_INVARIANT
  any()->data = -1;
#endif
  for (struct node *at = head.next; at != &tail; at = at->next) {
    if (at->data == -1) __VERIFIER_error();  // fault: WRONG_INVARIANT
  }
  take_out_after(any());
  while (head.next != &tail) take_out_after(&head);
  return 0;
}
