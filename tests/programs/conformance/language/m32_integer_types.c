// flags: -m32
// Sizes, ranges and arithmetic of integer types on 32-bit x86.
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

int main(void) {
  printf("%zu %zu %zu %zu %zu %zu\n", sizeof(short), sizeof(int), sizeof(long), sizeof(long long), sizeof(void*),
         sizeof(size_t));
  printf("%ld %ld %lu\n", LONG_MIN, LONG_MAX, ULONG_MAX);
  printf("%d %d %u\n", (int)PTRDIFF_MIN, (int)PTRDIFF_MAX, (unsigned)SIZE_MAX);
  unsigned long u = ULONG_MAX;
  u += 2;
  printf("%lu %lu\n", u, u - 2);
  long l = 1L << 30;
  printf("%ld %ld\n", l, l / -3);
  printf("%d %d\n", -1 < 1u, -1L < 1u);
  printf("%zu %zu\n", sizeof 2147483648, sizeof 4294967295);
  printf("%d\n", sizeof(long) < sizeof(long long));
  uintptr_t p = (uintptr_t)&u;
  printf("%d\n", *(unsigned long*)p == u);
  printf("%zu %zu %zu\n", sizeof(float), sizeof(double), sizeof(long double));
  printf("%zu %zu %zu\n", sizeof(wchar_t), sizeof(intmax_t), sizeof(int_fast16_t));
  return 0;
}
