// expect: clean
#include <assert.h>
#include <stdint.h>

union word {
  void* pointer;
  uintptr_t number;
  unsigned char bytes[sizeof(void*)];
};

int main(void) {
  int array[4] = {1, 2, 3, 4};
  union word a, b;
  a.pointer = array;
  b.number = a.number + 2 * sizeof(int);
  assert(*(int*)b.pointer == 3);
  union word c = {0};
  for (unsigned i = 0; i < sizeof c.bytes; i++) c.bytes[i] = b.bytes[i];
  assert(c.pointer == &array[2]);
  return 0;
}
