// expect: clean
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

/* The rounded address comes from integer arithmetic on the pointer itself. */
int main(void) {
  unsigned char* raw = malloc(64 + 15);
  if (!raw) return 1;
  uintptr_t address = (uintptr_t)(raw + 1);
  uintptr_t rounded = (address + 15) & ~(uintptr_t)15;
  double* aligned = (double*)rounded;
  assert(rounded % 16 == 0 && rounded - (uintptr_t)raw <= 16);
  for (int i = 0; i < 6; i++) aligned[i] = i;
  assert(aligned[5] == 5);
  free(raw);
  return 0;
}
