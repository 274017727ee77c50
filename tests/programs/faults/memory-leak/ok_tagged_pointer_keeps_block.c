// expect: clean
#include <stdint.h>
#include <stdlib.h>

static uintptr_t hidden;

int main(void) {
  long* block = malloc(sizeof *block);
  if (!block) return 1;
  *block = 3;
  hidden = (uintptr_t)block | 1;
  block = NULL;
  block = (long*)(hidden & ~(uintptr_t)1);
  long seen = *block;
  block = NULL;
  return seen != 3;
}
