// expect: clean
#include <stdlib.h>

/* A vector hides its length in front of the items. */
static int* make(size_t count) {
  size_t* block = malloc(sizeof(size_t) + count * sizeof(int));
  if (!block) exit(1);
  *block = count;
  return (int*)(block + 1);
}

static size_t length(const int* items) {
  return ((const size_t*)items)[-1];
}

static void destroy(int* items) {
  free((size_t*)items - 1);
}

int main(void) {
  int* items = make(5);
  for (size_t i = 0; i < length(items); i++) items[i] = (int)i;
  int last = items[4];
  destroy(items);
  return last != 4;
}
