// expect: fault null-dereference
#include <stddef.h>

struct node {
  int key;
  int count;
  struct node* next;
};

static struct node second = {2, 0, NULL};
static struct node first = {1, 0, &second};

static struct node* find(struct node* list, int key) {
  while (list && list->key != key) list = list->next;
  return list;
}

int main(void) {
  find(&first, 2)->count++;
  find(&first, 3)->count++;  // fault
  return 0;
}
