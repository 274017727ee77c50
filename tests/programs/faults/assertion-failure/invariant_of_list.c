// expect: fault assertion-failure
#include <assert.h>
#include <stddef.h>

struct node {
  struct node *next, *previous;
};

static void check(const struct node* node) {
  for (; node->next; node = node->next) {
    assert(node->next->previous == node);  // fault
  }
}

int main(void) {
  struct node c = {NULL, NULL}, b = {&c, NULL}, a = {&b, NULL};
  b.previous = &a;
  c.previous = &a;
  check(&a);
  return 0;
}
