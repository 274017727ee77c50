// expect: verified
// with USE_AFTER_FREE: fault use-after-free
// with DOUBLE_FREE: fault double-free
// with LEAK: fault memory-leak
// with NULL_DEREFERENCE: fault null-dereference
// with WRONG_INVARIANT: fault assertion-failure
// Elements are inserted at any place of a doubly linked list, and taken out of any place.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct node {
  struct node *next;
  struct node *prev;
};

// After an element, or as the first one.
static void insert(struct node **list, struct node *after) {
  struct node *fresh = malloc(sizeof *fresh);  // fault: LEAK
  fresh->prev = after;
#ifdef NULL_DEREFERENCE
  struct node **link = &after->next;
#else
  struct node **link = after == NULL ? list : &after->next;
#endif
  fresh->next = *link;  // fault: NULL_DEREFERENCE
  *link = fresh;
#ifndef WRONG_INVARIANT
  if (fresh->next != NULL) fresh->next->prev = fresh;
#endif
}

static void take_out(struct node **list, struct node *gone) {
  if (gone->prev == NULL) {
    *list = gone->next;
  } else {
    gone->prev->next = gone->next;
  }
#ifdef USE_AFTER_FREE
  free(gone);
#endif
  if (gone->next != NULL) gone->next->prev = gone->prev;  // fault: USE_AFTER_FREE
#if !defined(USE_AFTER_FREE) && !defined(LEAK)
  free(gone);
#endif
}

// Any element, or none.
static struct node *any(struct node *list) {
  while (list != NULL && __VERIFIER_nondet_int()) list = list->next;
  return list;
}

int main(void) {
  struct node *list = NULL;
  while (__VERIFIER_nondet_int()) insert(&list, any(list));
  for (struct node *at = list; at != NULL; at = at->next) {
    if (at->next != NULL && at->next->prev != at) __VERIFIER_error();  // fault: WRONG_INVARIANT
  }
  struct node *gone = any(list);
  if (gone != NULL) take_out(&list, gone);
#ifdef DOUBLE_FREE
  free(gone);  // fault: DOUBLE_FREE
#endif
  gone = NULL;  // lost: LEAK
  while (list != NULL) take_out(&list, list);
  return 0;
}
