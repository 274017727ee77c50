// expect: clean
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

static unsigned char* pool;
static size_t used;

static void* take(size_t size, size_t alignment) {
  used = (used + alignment - 1) & ~(alignment - 1);
  void* result = pool + used;
  used += size;
  return result;
}

int main(void) {
  pool = malloc(64);
  if (!pool) return 1;
  char* tag = take(1, 1);
  double* value = take(sizeof *value, _Alignof(double));
  short* small = take(sizeof *small, _Alignof(short));
  *tag = 't';
  *value = 1.5;
  *small = 3;
  int right = *value + *small == 4.5 && (uintptr_t)value % _Alignof(double) == 0;
  free(pool);
  return !right;
}
