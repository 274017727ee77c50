// What programs with singly linked lists begin and end with.
#pragma once

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct node {
  struct node *next;
  int data;
};

// The block comes from the caller, whose line is where it was allocated.
static struct node *put_before(struct node *list, struct node *fresh, int data) {
  fresh->data = data;
  fresh->next = list;
  return fresh;
}

static void release(struct node *list) {
  while (list != NULL) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
}
