// <complex.h>: cabs carg conj cproj csqrt cexp clog cpow and the trigonometric functions in nine digits.
#include <complex.h>
#include <math.h>
#include <stdio.h>

static void show(const char* what, double complex z) {
  printf("%s %.9g %.9g\n", what, creal(z), cimag(z));
}

int main(void) {
  static const double parts[][2] = {{1, 2}, {-1.5, 0.5}, {0.25, -3}, {2, 0.125}};
  for (int i = 0; i < 4; i++) {
    double complex z = CMPLX(parts[i][0], parts[i][1]);
    printf("%.9g %.9g\n", cabs(z), carg(z));
    show("conj", conj(z));
    show("sqrt", csqrt(z));
    show("exp", cexp(z));
    show("log", clog(z));
    show("pow", cpow(z, 1.5 - 0.5 * I));
    show("sin", csin(z));
    show("cos", ccos(z));
    show("tan", ctan(z));
    show("sinh", csinh(z));
    show("cosh", ccosh(z));
    show("atan", catan(z));
    show("asin", casin(z));
  }
  show("proj", cproj(CMPLX(INFINITY, -1)));
  show("euler", cexp(I * M_PI_2) - I);
  printf("%g %g\n", crealf(1.5f + 2 * I), cimagf(csqrtf(-4)));
  printf("%Lg %Lg\n", cabsl(3 + 4 * I), creall(conjl(2.5L + I)));
  return 0;
}
