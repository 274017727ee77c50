// expect: clean
#include <limits.h>

static int saturating_add(int a, int b) {
  int sum;
  if (__builtin_add_overflow(a, b, &sum)) return a < 0 ? INT_MIN : INT_MAX;
  return sum;
}

int main(void) {
  int product;
  int lost = __builtin_mul_overflow(65536, 65536, &product);
  return !(saturating_add(INT_MAX, 5) == INT_MAX && saturating_add(INT_MIN, -5) == INT_MIN &&
           saturating_add(2, 3) == 5 && lost && product == 0);
}
