// Doubly linked lists for the programs of this folder.
#pragma once
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct node {
  struct node *next;
  struct node *prev;
  int data;
};

static void append(struct node **head, int data) {
  struct node *fresh = malloc(sizeof *fresh);
  fresh->data = data;
  fresh->next = NULL;
  fresh->prev = NULL;
  if (*head == NULL) {
    *head = fresh;
    return;
  }
  struct node *last = *head;
  while (last->next != NULL) last = last->next;
  last->next = fresh;
  fresh->prev = last;
}

static inline void unlink_node(struct node **list, struct node *gone) {
  if (gone->prev != NULL) {
    gone->prev->next = gone->next;
  } else {
    *list = gone->next;
  }
  if (gone->next != NULL) gone->next->prev = gone->prev;
  free(gone);
}

static void release(struct node *list) {
  while (list != NULL) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
}
