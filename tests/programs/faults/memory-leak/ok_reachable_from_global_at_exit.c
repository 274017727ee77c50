// expect: clean
#include <stdlib.h>

struct node {
  struct node* next;
  char* text;
};

static struct node* registry;

int main(void) {
  for (int i = 0; i < 3; i++) {
    struct node* node = malloc(sizeof *node);
    if (!node) return 1;
    node->text = malloc(8);
    node->next = registry;
    registry = node;
  }
  return 0;
}
