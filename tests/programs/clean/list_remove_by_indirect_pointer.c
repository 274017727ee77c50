// expect: clean
#include <assert.h>
#include <stdlib.h>

struct node {
  struct node* next;
  int value;
};

int main(void) {
  struct node* list = NULL;
  for (int i = 10; i > 0; i--) {
    struct node* node = malloc(sizeof *node);
    if (!node) return 1;
    node->next = list;
    node->value = i;
    list = node;
  }
  for (struct node** at = &list; *at;) {
    struct node* node = *at;
    if (node->value % 3 == 1) {
      *at = node->next;
      free(node);
    } else {
      at = &node->next;
    }
  }
  int total = 0;
  while (list) {
    struct node* node = list;
    total += node->value;
    list = node->next;
    free(node);
  }
  assert(total == 33);
  return 0;
}
