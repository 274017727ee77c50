// expect: clean
#include <math.h>

/* IEEE 754: dividing by zero gives an infinity, not a fault. */
int main(void) {
  volatile double zero = 0;
  double up = 1 / zero, down = -1 / zero, neither = zero / zero;
  return !(isinf(up) && up > 0 && isinf(down) && down < 0 && isnan(neither));
}
