// A queue with pointers to its first and its last element; elements come and go in any order. It is right for any
// number of them: try `gmc prove queue.c`.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  struct node* next;
  int data;
};

static struct node *first, *last;

static void put(int data) {
  struct node* fresh = malloc(sizeof *fresh);
  fresh->data = data;
  fresh->next = NULL;
  if (last == NULL) {
    first = fresh;
  } else {
    last->next = fresh;
  }
  last = fresh;
}

static void take(void) {
  struct node* taken = first;
  first = taken->next;
  if (first == NULL) last = NULL;
  free(taken);
}

int main(void) {
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int()) {
      put(1);
    } else if (first != NULL) {
      take();
    }
  }
  while (first != NULL) take();
  return 0;
}
