// expect: clean
#include <stdlib.h>

struct node {
  struct node* next;
  int value;
};

int main(void) {
  struct node* list = NULL;
  for (int i = 0; i < 5; i++) {
    struct node* node = malloc(sizeof *node);
    if (!node) return 1;
    *node = (struct node){list, i};
    list = node;
  }
  int total = 0;
  while (list) {
    struct node* next = list->next;
    total += list->value;
    free(list);
    list = next;
  }
  return total != 10;
}
