// expect: clean
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

/* The low bit says whether a word is a small number or a pointer. */
typedef uintptr_t value;

static value from_number(intptr_t number) {
  return (uintptr_t)number << 1 | 1;
}

static value from_pointer(long* pointer) {
  assert(((uintptr_t)pointer & 1) == 0);
  return (uintptr_t)pointer;
}

static long get(value v) {
  return v & 1 ? (long)(intptr_t)(v >> 1) : *(long*)v;
}

int main(void) {
  long* boxed = malloc(sizeof *boxed);
  if (!boxed) return 1;
  *boxed = 1000;
  value values[3] = {from_number(20), from_pointer(boxed), from_number(3)};
  long total = 0;
  for (int i = 0; i < 3; i++) total += get(values[i]);
  assert(total == 1023);
  free(boxed);
  return 0;
}
