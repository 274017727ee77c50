// expect: clean
#include <assert.h>
#include <stdint.h>

/* A table keyed by alignment class: only the low bits of an address are looked at. */
int main(void) {
  _Alignas(16) static char buffer[64];
  unsigned counts[16] = {0};
  for (int i = 0; i < 64; i++) counts[(uintptr_t)&buffer[i] % 16]++;
  for (int i = 0; i < 16; i++) assert(counts[i] == 4);
  char* at = buffer + 5;
  at += -(uintptr_t)at & 15;
  assert(at == buffer + 16);
  return 0;
}
