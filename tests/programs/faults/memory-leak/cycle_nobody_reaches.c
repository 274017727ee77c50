// expect: fault memory-leak
#include <stdlib.h>

struct node {
  struct node* other;
};

static struct node* make(struct node* other) {
  struct node* node = malloc(sizeof *node);  // fault
  if (!node) exit(1);
  node->other = other;
  return node;
}

int main(void) {
  struct node* a = make(NULL);
  a->other = make(a);
  a = NULL;
  return 0;
}
