// expect: fault uninitialized-value
#include <stdlib.h>

struct entry {
  int key;
  int value;
};

static int compare(const void* a, const void* b) {
  const struct entry* x = a;
  const struct entry* y = b;
  return (x->key > y->key) - (x->key < y->key);
}

int main(void) {
  struct entry set = {3, 30};
  struct entry unset;  // origin
  unset.key = 1;
  struct entry entries[5] = {{9, 90}, set, {5, 50}, unset, {7, 70}};
  qsort(entries, 5, sizeof *entries, compare);
  if (entries[1].value != 30) return 1;
  if (entries[0].value != 10) return 2;  // fault
  return 0;
}
