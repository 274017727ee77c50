// expect: fault uninitialized-value
#include <stdlib.h>

struct node {
  struct node* next;
  int weight;
};

static struct node* make(struct node* next) {
  struct node* node = malloc(sizeof *node);  // origin
  if (!node) exit(1);
  node->next = next;
  return node;
}

/* The block is gone and its place used again when the weight is looked at. */
int main(void) {
  struct node* list = make(make(NULL));
  list->weight = 1;
  int weight = list->next->weight;
  free(list->next);
  free(list);
  for (int i = 0; i < 10; i++) free(calloc(1, sizeof *list));
  if (weight < 0) return 1;  // fault
  return 0;
}
