// expect: verified
// with USE_AFTER_FREE: fault use-after-free
// with DOUBLE_FREE: fault double-free
// with LEAK: fault memory-leak
// with NULL_DEREFERENCE: fault null-dereference
// with WRONG_INVARIANT: fault assertion-failure
// A list as Linux has them: the links are inside of the elements, and those of the list itself close the circle.
// Elements are added at both ends; some are taken out on a walk through the list, the others at last.
#include <stddef.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct links {
  struct links *next;
  struct links *prev;
};

struct item {
  int data;
  struct links links;
};

#define item_of(address) ((struct item *)((char *)(address) - offsetof(struct item, links)))

static void link_after(struct links *fresh, struct links *at) {
  fresh->next = at->next;
  fresh->prev = at;
#ifndef WRONG_INVARIANT
  at->next->prev = fresh;
#endif
  at->next = fresh;
}

static void unlink_from_list(struct links *gone) {
  gone->prev->next = gone->next;  // fault: NULL_DEREFERENCE
  gone->next->prev = gone->prev;
  gone->next = NULL;
  gone->prev = NULL;
}

int main(void) {
  struct links head = {&head, &head};
  while (__VERIFIER_nondet_int()) {
    struct item *fresh = malloc(sizeof *fresh);  // fault: LEAK
    fresh->data = 0;
    link_after(&fresh->links, __VERIFIER_nondet_int() ? &head : head.prev);
  }
  for (struct links *at = head.next; at != &head; at = at->next) {
    if (at->next->prev != at) __VERIFIER_error();  // fault: WRONG_INVARIANT
  }
  struct links *next;
  for (struct links *at = head.next; at != &head; at = next) {  // lost: LEAK
    next = at->next;
    if (item_of(at)->data != 0) __VERIFIER_error();
    if (__VERIFIER_nondet_int()) continue;
    unlink_from_list(at);
#ifdef NULL_DEREFERENCE
    unlink_from_list(at);
#endif
#ifndef LEAK
    free(item_of(at));
#endif
#ifdef DOUBLE_FREE
    free(item_of(at));  // fault: DOUBLE_FREE
#endif
#ifdef USE_AFTER_FREE
    next = at->next;  // fault: USE_AFTER_FREE
#endif
  }
  while (head.next != &head) {
    struct links *first = head.next;
    unlink_from_list(first);
    free(item_of(first));
  }
  return 0;
}
