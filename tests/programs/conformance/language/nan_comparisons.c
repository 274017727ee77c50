// All fourteen ways to compare two floating values, with NaN, infinities and signed zeros.
#include <math.h>
#include <stdio.h>

#define ALL(T, a, b)                                                                                              \
  do {                                                                                                            \
    T x = a, y = b;                                                                                               \
    printf("%d%d%d%d%d%d ", x<y, x <= y, x == y, x != y, x >= y, x> y);                                           \
    printf("%d%d%d%d%d%d ", isless(x, y), islessequal(x, y), islessgreater(x, y), isunordered(x, y),              \
           isgreaterequal(x, y), isgreater(x, y));                                                                \
    printf("%d%d%d%d%d%d\n", !(x < y), !(x <= y), !(x > y), !(x >= y), !islessgreater(x, y), !isunordered(x, y)); \
  } while (0)

static const double v[] = {0.0, -0.0, 1.0, -1.0, INFINITY, -INFINITY, NAN};

int main(void) {
  for (int i = 0; i < 7; i++)
    for (int j = 0; j < 7; j++) {
      printf("%d %d ", i, j);
      ALL(double, v[i], v[j]);
      ALL(float, v[i], v[j]);
      ALL(long double, v[i], v[j]);
    }
  double n = NAN;
  if (n < 1)
    puts("less");
  else if (n > 1)
    puts("greater");
  else if (n == n)
    puts("equal");
  else
    puts("none");
  printf("%d %d %d\n", n ? 1 : 0, !n, n != n);
  printf("%d %d %d %d\n", n && 1, n || 0, !(n == 0), (_Bool)n);
  while (!(n >= 0)) n = 5;
  printf("%g\n", n);
  return 0;
}
