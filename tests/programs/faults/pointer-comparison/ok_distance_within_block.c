// expect: clean
#include <stddef.h>
#include <stdlib.h>

struct item {
  int a, b, c;
};

int main(void) {
  struct item* items = calloc(6, sizeof *items);
  if (!items) return 1;
  struct item* end = items + 6;
  struct item* third = &items[2];
  ptrdiff_t before = third - items, after = end - third;
  ptrdiff_t bytes = (char*)end - (char*)third;
  free(items);
  return !(before == 2 && after == 4 && bytes == (ptrdiff_t)(4 * sizeof(struct item)));
}
