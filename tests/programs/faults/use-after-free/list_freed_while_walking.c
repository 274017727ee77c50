// expect: fault use-after-free
#include <stdlib.h>

struct node {
  struct node* next;
  int value;
};

static struct node* push(struct node* list, int value) {
  struct node* node = malloc(sizeof *node);
  if (!node) exit(1);
  node->next = list;
  node->value = value;
  return node;
}

int main(void) {
  struct node* list = NULL;
  for (int i = 0; i < 3; i++) list = push(list, i);
  for (struct node* at = list; at;) {
    free(at);
    at = at->next;  // fault
  }
  return 0;
}
