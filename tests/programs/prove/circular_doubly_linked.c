// expect: verified
// A circle with a sentinel, as Linux has them: elements are added behind the sentinel and taken away before it.
#include <stddef.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct links {
  struct links *next;
  struct links *prev;
};

struct item {
  int data;
  struct links links;
};

int main(void) {
  struct links head = {&head, &head};
  while (__VERIFIER_nondet_int()) {
    struct item *fresh = malloc(sizeof *fresh);
    fresh->data = 7;
    fresh->links.next = head.next;
    fresh->links.prev = &head;
    head.next->prev = &fresh->links;
    head.next = &fresh->links;
  }
  while (head.prev != &head) {
    struct links *last = head.prev;
    last->prev->next = &head;
    head.prev = last->prev;
    free((char *)last - offsetof(struct item, links));
  }
  return 0;
}
