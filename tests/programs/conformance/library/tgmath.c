// <tgmath.h>: the variant is chosen by the argument types.
#include <complex.h>
#include <stdio.h>
#include <tgmath.h>

int main(void) {
  float f = 2.0f;
  double d = 2.0;
  long double l = 2.0L;
  int i = 2;
  printf("%zu %zu %zu %zu\n", sizeof sqrt(f), sizeof sqrt(d), sizeof sqrt(l), sizeof sqrt(i));
  printf("%a %a %La %a\n", sqrt(f), sqrt(d), sqrt(l), sqrt(i));
  printf("%zu %zu %zu\n", sizeof pow(f, f), sizeof pow(f, i), sizeof pow(f, l));
  printf("%g %g\n", pow(f, 3), fmax(f, d));
  printf("%zu %zu\n", sizeof floor(f), sizeof ceil(l));
  printf("%g %Lg\n", floor(2.5f), ceil(2.5L));
  float complex z = 3 + 4 * I;
  printf("%zu %g\n", sizeof fabs(z), (double)fabs(z));
  printf("%zu\n", sizeof sqrt(z));
  printf("%ld %ld\n", lround(2.5f), lrint(2.5));
  printf("%g %g\n", (double)creal(z), (double)cimag(conj(z)));
  printf("%a\n", fma(f, f, f));
  return 0;
}
