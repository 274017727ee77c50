// expect: clean
#include <assert.h>
#include <stdbool.h>
#include <stddef.h>

struct flags {
  bool a, b;
};

static bool is_set(unsigned long bits) {
  return bits;
}

int main(void) {
  int object;
  bool from_int = 256, from_double = 0.25, from_pointer = &object, from_null = (int*)NULL;
  assert(from_int == 1 && from_double == 1 && from_pointer && !from_null);
  assert((unsigned char)256 == 0 && is_set(1ul << 40) && !is_set(0));
  bool b = false;
  b++;
  b++;
  assert(b == 1);
  b -= 1;
  assert(b == 0 && !b + !b == 2 && sizeof(bool) == 1);
  struct flags f = {2, !2};
  assert(f.a + f.b == 1 && (f.a ^ f.b) && (bool)-0.0 == 0);
  return 0;
}
