// expect: verified
// with USE_AFTER_FREE: fault use-after-free
// with DOUBLE_FREE: fault double-free
// with LEAK: fault memory-leak
// with NULL_DEREFERENCE: fault null-dereference
// with WRONG_INVARIANT: fault assertion-failure
// A queue with pointers to its first and its last element, which come and go in any order.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct node {
  struct node *next;
};

static struct node *first, *last;

static void put(void) {
  struct node *fresh = malloc(sizeof *fresh);  // fault: LEAK
  fresh->next = NULL;
#ifdef NULL_DEREFERENCE
  last->next = fresh;  // fault: NULL_DEREFERENCE
#else
  if (first == NULL) {
    first = fresh;
  } else {
#ifdef LEAK
    first->next = fresh;
#else
    last->next = fresh;
#endif
  }
#endif
#ifdef WRONG_INVARIANT
  if (first != fresh) return;
#endif
  last = fresh;  // lost: LEAK
}

static void take(void) {
  struct node *taken = first;
#ifdef USE_AFTER_FREE
  free(taken);
  first = taken->next;  // fault: USE_AFTER_FREE
#else
  first = taken->next;
  free(taken);
#endif
#ifdef DOUBLE_FREE
  if (first == NULL) free(last);  // fault: DOUBLE_FREE
#endif
  if (first == NULL) last = NULL;
}

int main(void) {
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int()) {
      put();
    } else if (first != NULL) {
      take();
    }
    if (last != NULL && last->next != NULL) __VERIFIER_error();  // fault: WRONG_INVARIANT
  }
  while (first != NULL) take();
  return 0;
}
