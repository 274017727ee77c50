// expect: clean
#include <assert.h>
#include <stddef.h>

struct inner {
  char a;
  short b[3];
};

struct outer {
  int head;
  struct inner parts[4];
};

/* A member reached by its offset, by name and by index: always the same bytes. */
int main(void) {
  struct outer outer = {0};
  size_t offset = offsetof(struct outer, parts[2].b[1]);
  *(short*)((char*)&outer + offset) = 77;
  assert(outer.parts[2].b[1] == 77);
  assert(offset == offsetof(struct outer, parts) + 2 * sizeof(struct inner) + offsetof(struct inner, b) + 2);
  return 0;
}
