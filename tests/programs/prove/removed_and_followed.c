// expect: fault use-after-free
// The same, but the search goes on from the element that was taken out.
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
  while (__VERIFIER_nondet_int()) append(&list, 1);
  for (struct node *at = list; at != NULL; at = at->next) {  // fault
    if (__VERIFIER_nondet_int()) unlink_node(&list, at);
  }
  release(list);
  return 0;
}
