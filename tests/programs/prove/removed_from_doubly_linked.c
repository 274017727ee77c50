// expect: verified
// Some element of a doubly linked list is found and taken out.
#include "list.h"

static void unlink_node(struct node **list, struct node *gone) {
  if (gone->prev != NULL) {
    gone->prev->next = gone->next;
  } else {
    *list = gone->next;
  }
  if (gone->next != NULL) gone->next->prev = gone->prev;
  free(gone);
}

int main(void) {
  struct node *list = NULL;
  while (__VERIFIER_nondet_int()) append(&list, __VERIFIER_nondet_int());
  for (struct node *at = list; at != NULL; at = at->next) {
    if (__VERIFIER_nondet_int()) {
      unlink_node(&list, at);
      break;
    }
  }
  release(list);
  return 0;
}
