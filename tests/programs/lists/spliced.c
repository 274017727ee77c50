// expect: verified
// with USE_AFTER_FREE: fault use-after-free
// with DOUBLE_FREE: fault double-free
// with LEAK: fault memory-leak
// with NULL_DEREFERENCE: fault null-dereference
// with WRONG_INVARIANT: fault assertion-failure
// All elements of a circular list with a head are put at the front of another one; then the first one is empty.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct node {
  struct node *next;
  struct node *prev;
};

static void make_empty(struct node *head) {
  head->next = head;
  head->prev = head;
}

static void link_after(struct node *at) {
  struct node *fresh = malloc(sizeof *fresh);  // fault: LEAK
  fresh->next = at->next;
  fresh->prev = at;
  at->next->prev = fresh;  // fault: NULL_DEREFERENCE
  at->next = fresh;
}

static void splice(struct node *from, struct node *to) {
  if (from->next == from) return;
  struct node *const first = from->next;
  struct node *const last = from->prev;
  first->prev = to;
#ifdef LEAK
  last->next = to;
#else
  last->next = to->next;
#endif
  to->next->prev = last;
  to->next = first;
#ifndef WRONG_INVARIANT
  make_empty(from);
#endif
}

static void release(struct node *head) {
  struct node *at = head->next;
  while (at != head) {
    struct node *next = at->next;  // fault: USE_AFTER_FREE
    free(at);
    at = next;
  }
#ifndef USE_AFTER_FREE
  make_empty(head);
#endif
}

int main(void) {
  struct node from;
  struct node to = {NULL, NULL};
  make_empty(&from);
  while (__VERIFIER_nondet_int()) link_after(&from);
#ifndef NULL_DEREFERENCE
  make_empty(&to);
#endif
  do {
    link_after(&to);
  } while (__VERIFIER_nondet_int());
#ifdef DOUBLE_FREE
  struct node *const first = from.next;
#endif
  splice(&from, &to);
  if (from.next != &from || from.prev != &from) __VERIFIER_error();  // fault: WRONG_INVARIANT
  release(&to);
#ifdef USE_AFTER_FREE
  release(&to);
#endif
#ifdef DOUBLE_FREE
  if (first != &from) free(first);  // fault: DOUBLE_FREE
#endif
  return 0;
}
