// A linked list of 1,000 nodes: built, reversed, walked and freed.
#include <stdio.h>
#include <stdlib.h>

enum { COUNT = 1000, WALKS = 8 };

struct node {
  struct node* next;
  unsigned value;
};

static struct node* build(unsigned seed) {
  struct node* list = NULL;
  for (unsigned i = 0; i < COUNT; i++) {
    struct node* node = malloc(sizeof *node);
    if (!node) exit(1);
    node->value = seed + i;
    node->next = list;
    list = node;
  }
  return list;
}

static struct node* reverse(struct node* list) {
  struct node* reversed = NULL;
  while (list) {
    struct node* next = list->next;
    list->next = reversed;
    reversed = list;
    list = next;
  }
  return reversed;
}

static unsigned walk(const struct node* list) {
  unsigned sum = 0;
  for (; list; list = list->next) sum = sum * 3 + list->value;
  return sum;
}

static void destroy(struct node* list) {
  while (list) {
    struct node* next = list->next;
    free(list);
    list = next;
  }
}

int main(int argc, char** argv) {
  unsigned sum = 0;
  for (long round = argc > 1 ? atol(argv[1]) : 1; round > 0; round--) {
    struct node* list = build(sum);
    for (int i = 0; i < WALKS; i++) {
      list = reverse(list);
      sum += walk(list);
    }
    destroy(list);
  }
  printf("%u\n", sum);
  return 0;
}
