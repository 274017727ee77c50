// expect: clean
#include <assert.h>
#include <complex.h>
#include <string.h>

static double complex power(double complex base, int exponent) {
  double complex result = 1;
  while (exponent-- > 0) result *= base;
  return result;
}

int main(void) {
  double complex z = 3 + 4 * I;
  assert(creal(z) == 3 && cimag(z) == 4 && cabs(z) == 5 && conj(z) == 3 - 4 * I);
  assert(z * z == -7 + 24 * I && power(I, 4) == 1 && z / z == 1 && -z + z == 0);
  __real__ z = 1;
  assert(z == 1 + 4 * I && z != 1);
  float complex f = 1.5f - 2.5f * I;
  double parts[2];
  memcpy(parts, &z, sizeof parts);
  assert(parts[0] == 1 && parts[1] == 4 && crealf(f) == 1.5f);
  double complex array[2] = {1, I};
  assert(array[0] + array[1] == 1 + I);
  return 0;
}
