// Hexadecimal floating constants and suffixes.
#include <stdio.h>

int main(void) {
  printf("%g %g %g\n", 0x1p0, 0x1.8p1, 0x.8p-2);
  printf("%g %g %g\n", 0xAp-1, 0X1.fP+3, 0x10p0);
  printf("%a %a\n", 0x1.fffffffffffffp1023, 0x1p-1074);
  printf("%a %a\n", 0x1.fffffep127f, 0x1p-149f);
  printf("%La %La\n", 0x1.8p0L, 0xf.ffffffffffffffffp16380L);
  printf("%a %a\n", 0x1.00000000000008p0, 0x1.000000000000081p0);
  printf("%g %g %g %g\n", 1., .5, 1e3, 1.5e-3);
  printf("%zu %zu %zu\n", sizeof 1.0f, sizeof 1.0, sizeof 1.0L);
  printf("%d\n", 0x1p3 == 8);
  return 0;
}
