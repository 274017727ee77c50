// expect: fault use-after-free
#include <stdlib.h>

static long* cache[4];

static long* lookup(unsigned key) {
  unsigned slot = key % 4;
  if (!cache[slot]) {
    cache[slot] = malloc(sizeof(long));
    if (!cache[slot]) exit(1);
    *cache[slot] = 0;
  }
  return cache[slot];
}

static void evict(unsigned key) {
  free(cache[key % 4]); /* and forgets to clear the slot */
}

int main(void) {
  *lookup(2) = 5;
  *lookup(3) = 6;
  evict(6);
  *lookup(3) += 1;
  *lookup(2) += 1;  // fault
  return 0;
}
