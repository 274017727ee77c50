// expect: clean
#include <assert.h>
#include <stddef.h>

static void copy_bytes(void* to, const void* from, size_t size) {
  unsigned char* t = to;
  const unsigned char* f = from;
  while (size-- > 0) *t++ = *f++;
}

int main(void) {
  int value = 3;
  int* original = &value;
  int* copy;
  copy_bytes(&copy, &original, sizeof copy);
  *copy += 4;
  assert(value == 7 && copy == original);
  return 0;
}
