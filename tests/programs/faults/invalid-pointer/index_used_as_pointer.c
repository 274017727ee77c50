// expect: fault invalid-pointer
#include <stdint.h>

struct item {
  int weight;
  uintptr_t link; /* an index into the pool, not an address */
};

static struct item pool[4] = {{1, 2}, {5, 0}, {7, 3}, {9, 0}};

int main(void) {
  int total = pool[pool[0].link].weight;
  struct item* next = (struct item*)pool[0].link;
  total += next->weight;  // fault
  return total;
}
