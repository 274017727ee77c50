// expect: verified
// with USE_AFTER_FREE: fault use-after-free
// with DOUBLE_FREE: fault double-free
// with LEAK: fault memory-leak
// with NULL_DEREFERENCE: fault null-dereference
// with WRONG_INVARIANT: fault assertion-failure
// A circle of doubly linked elements is known by any of them, which moves; elements are added before it, and any of
// them is taken out.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct node {
  struct node *next;
  struct node *prev;
};

// The only element of a new circle, if there was none.
static struct node *add_before(struct node *at) {
  struct node *fresh = malloc(sizeof *fresh);  // fault: LEAK
#ifndef NULL_DEREFERENCE
  if (at == NULL) {
    fresh->next = fresh;
    fresh->prev = fresh;
    return fresh;
  }
#endif
  fresh->next = at;
  fresh->prev = at->prev;  // fault: NULL_DEREFERENCE
  at->prev->next = fresh;
#ifndef WRONG_INVARIANT
  at->prev = fresh;
#endif
  return at;
}

// The one after it, or none.
static struct node *take_out(struct node *gone) {
  struct node *const next = gone->next;
  struct node *const remaining = next == gone ? NULL : next;
#ifdef USE_AFTER_FREE
  free(gone);
#endif
  gone->prev->next = next;  // fault: USE_AFTER_FREE
  next->prev = gone->prev;
#ifdef DOUBLE_FREE
  if (remaining == NULL) free(next);
#endif
#if !defined(USE_AFTER_FREE) && !defined(LEAK)
  free(gone);  // fault: DOUBLE_FREE
#endif
  return remaining;  // lost: LEAK
}

int main(void) {
  struct node *circle = NULL;
  while (__VERIFIER_nondet_int()) {
    circle = add_before(circle);
    if (circle->prev->next != circle) __VERIFIER_error();  // fault: WRONG_INVARIANT
    if (__VERIFIER_nondet_int()) circle = circle->next;
  }
  while (circle != NULL) {
    if (__VERIFIER_nondet_int()) circle = circle->prev;
    circle = take_out(circle);
  }
  return 0;
}
