// expect: verified
// The links of a list lie inside of its elements, and a pointer to an element is made before its link is followed.
#include <stddef.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct link {
  struct link *next;
};

struct item {
  int data;
  struct link link;
};

static struct item *item_of(struct link *link) {
  return (struct item *)((char *)link - offsetof(struct item, link));
}

int main(void) {
  struct link *list = NULL;
  while (__VERIFIER_nondet_int()) {
    struct item *fresh = malloc(sizeof *fresh);
    fresh->data = 1;
    fresh->link.next = list;
    list = &fresh->link;
  }
  while (list != NULL) {
    struct item *item = item_of(list);
    struct link *next = list->next;
    item->data = 2;
    if (item_of(list)->data != 2 || (next != NULL && item_of(next)->data != 1)) __VERIFIER_error();
    free(item_of(list));
    list = next;
  }
  return 0;
}
