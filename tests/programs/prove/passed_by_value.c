// expect: verified
// A list and what is known of it are passed and given back by value.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct node {
  struct node *next;
};

struct list {
  struct node *first;
  const char *name;
  int mark;
};

static struct list push(struct list list, int mark) {
  struct node *fresh = malloc(sizeof *fresh);
  fresh->next = list.first;
  list.first = fresh;
  list.mark = mark;
  return list;
}

static void clear(struct list list) {
  while (list.first != NULL) {
    struct node *next = list.first->next;
    free(list.first);
    list.first = next;
  }
}

int main(void) {
  struct list list = {NULL, "list", 7};
  while (__VERIFIER_nondet_int()) list = push(list, 3);
  if (list.mark != (list.first != NULL ? 3 : 7) || list.name[0] != 'l') __VERIFIER_error();
  clear(list);
  return 0;
}
