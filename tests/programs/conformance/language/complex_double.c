// _Complex double: arithmetic, comparison, parts, conversions.
#include <complex.h>
#include <stdio.h>

static void show(const char* what, double complex z) {
  printf("%s = %.15g %+.15gi\n", what, creal(z), cimag(z));
}

static double complex square(double complex z) {
  return z * z;
}

static double complex table[2] = {1 + 2 * I, -0.5};

int main(void) {
  double complex a = 3 + 4 * I, b = 1 - 2 * I;
  show("a+b", a + b);
  show("a-b", a - b);
  show("a*b", a * b);
  show("a/b", a / b);
  show("-a", -a);
  show("conj", conj(a));
  show("~", ~b);
  show("square", square(b));
  printf("%.15g %.15g\n", cabs(a), cabs(b));
  printf("%.12g %.12g\n", carg(a), carg(-1 + 0 * I));
  printf("%d %d %d\n", a == b, a != b, a == 3 + 4 * I);
  show("a+1", a + 1);
  show("2*a", 2 * a);
  show("a/2", a / 2);
  show("1/a", 1 / a);
  show("a-i", a - I);
  __real__ a = 10;
  __imag__ a *= 2;
  show("parts", a);
  a += b;
  show("+=", a);
  a *= 0.5;
  show("*=", a);
  a /= b;
  show("/=", a);
  a -= 1.0f;
  show("-=", a);
  double r = a;
  int i = (int)(3.9 + 2 * I);
  printf("%.15g %d\n", r, i);
  printf("%d %d %d\n", !a, a ? 1 : 2, !(0.0 * I));
  show("table", table[0] + table[1]);
  printf("%zu %zu\n", sizeof a, _Alignof(double complex));
  double complex z = 0;
  int n = 0;
  for (; n < 50 && cabs(z) < 2; n++) z = z * z + (-0.4 + 0.6 * I);
  printf("%d\n", n);
  show("mandel", z);
  double parts[2];
  __builtin_memcpy(parts, &b, sizeof b);
  printf("%g %g\n", parts[0], parts[1]);
  show("CMPLX", CMPLX(1.0, -0.0));
  show("cproj", cproj(b));
  show("csqrt", csqrt(-4));
  return 0;
}
