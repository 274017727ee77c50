// _Complex float and _Complex long double, and mixes of all three.
#include <complex.h>
#include <stdio.h>

static float complex twice(float complex z) {
  return z + z;
}
static long double complex half(long double complex z) {
  return z / 2;
}

int main(void) {
  float complex f = 1.5f + 2.5f * I, g = 0.5f - 1.0f * I;
  long double complex l = 3.0L - 1.0L * I, m = 2.0L + 2.0L * I;
  double complex d = 1 + I;
#define F(z) printf(#z " = %g %g\n", crealf(z), cimagf(z))
#define L(z) printf(#z " = %Lg %Lg\n", creall(z), cimagl(z))
#define D(z) printf(#z " = %g %g\n", creal(z), cimag(z))
  F(f + g);
  F(f - g);
  F(f * g);
  F(f / g);
  F(-f);
  F(conjf(f));
  F(twice(f));
  L(l + m);
  L(l - m);
  L(l * m);
  L(l / m);
  L(-l);
  L(conjl(l));
  L(half(l));
  D(f + d);
  L(d * l);
  L(f + l);
  F((float complex)l);
  D((double complex)f);
  L((long double complex)d);
  printf("%d %d %d\n", f == g, l != m, f == 1.5 + 2.5 * I);
  printf("%g %Lg\n", cabsf(3 + 4 * I), cabsl(3 + 4 * I));
  printf("%zu %zu\n", sizeof f, sizeof l);
  f *= d;
  F(f);
  l += f;
  L(l);
  return 0;
}
