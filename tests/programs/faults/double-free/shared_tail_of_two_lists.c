// expect: fault double-free
#include <stdlib.h>

struct node {
  struct node* next;
};

static struct node* cons(struct node* next) {
  struct node* node = malloc(sizeof *node);
  if (!node) exit(1);
  node->next = next;
  return node;
}

static void free_all(struct node* first, struct node* second, struct node* tail) {
  free(first);
  free(tail);
  free(second);
  free(tail);  // fault
}

int main(void) {
  struct node* tail = cons(NULL);
  free_all(cons(tail), cons(tail), tail);
  return 0;
}
