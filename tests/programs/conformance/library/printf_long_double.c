// printf of long doubles.
#include <float.h>
#include <math.h>
#include <stdio.h>

int main(void) {
  static const long double v[] = {0.0L,     -0.0L,    1.0L,     0.1L, 1.0L / 3, 123456789012345678901.5L,
                                  1e-4000L, LDBL_MAX, LDBL_MIN, 9.5L, 1e18L,    0.0001L};
  for (unsigned i = 0; i < sizeof v / sizeof *v; i++) {
    long double l = v[i];
    if (l < 1e30L) printf("[%Lf][%.3Lf][%20.10Lf]\n", l, l, l);
    printf("[%Le][%.20Le][%Lg][%.21Lg][%#Lg][%-30Lg][%030Lg][%+Lg]\n", l, l, l, l, l, l, l, l);
    printf("[%La][%.3La][%30La][%LA]\n", l, l, l, l);
  }
  printf("%Lf %Lg %LE %d\n", (long double)INFINITY, -(long double)INFINITY, fabsl(NAN), 5);
  printf("%d %Lg %s %Lg\n", 1, 2.5L, "three", 4.5L);
  return 0;
}
