// expect: clean
#include <assert.h>

struct node {
  struct node* next;
  int value;
};

static struct node nodes[10000];

static long sum(const struct node* node) {
  if (!node) return 0;
  long rest = sum(node->next);
  return rest + node->value;
}

int main(void) {
  for (int i = 0; i < 10000; i++) {
    nodes[i].value = i;
    nodes[i].next = i + 1 < 10000 ? &nodes[i + 1] : 0;
  }
  assert(sum(nodes) == 49995000);
  return 0;
}
