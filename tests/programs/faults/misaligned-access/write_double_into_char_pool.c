// expect: fault misaligned-access
#include <stddef.h>

static _Alignas(16) char pool[64];
static size_t used;

static void* take(size_t size) {
  void* result = pool + used;
  used += size;
  return result;
}

int main(void) {
  char* tag = take(1);
  *tag = 't';
  double* value = take(sizeof *value);
  *value = 1.5;  // fault
  return 0;
}
