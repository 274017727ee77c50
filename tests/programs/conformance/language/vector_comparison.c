// Comparisons of vectors give 0 or -1 per element; vector ?: and logical operators.
#include <stdio.h>

typedef int v4si __attribute__((vector_size(16)));
typedef unsigned v4su __attribute__((vector_size(16)));
typedef signed char v8qi __attribute__((vector_size(8)));
typedef float v4sf __attribute__((vector_size(16)));
typedef double v2df __attribute__((vector_size(16)));
typedef long v2di __attribute__((vector_size(16)));

#define SHOW(F, v)                                                                     \
  do {                                                                                 \
    __typeof__(v) shown = (v);                                                         \
    printf("%s:", #v);                                                                 \
    for (unsigned k = 0; k < sizeof shown / sizeof shown[0]; k++) printf(F, shown[k]); \
    puts("");                                                                          \
  } while (0)

int main(void) {
  v4si a = {1, 2, 3, -4}, b = {4, 2, -3, 1};
  SHOW(" %d", a < b);
  SHOW(" %d", a <= b);
  SHOW(" %d", a == b);
  SHOW(" %d", a != b);
  SHOW(" %d", a > b);
  SHOW(" %d", a >= b);
  v4su u = {1, 2, 3, 4000000000u}, v = {4, 2, 4000000000u, 1};
  SHOW(" %d", u < v);
  SHOW(" %d", u > 2);
  v4sf f = {1, __builtin_nanf(""), 3, -0.0f}, g = {2, 2, 3, 0.0f};
  SHOW(" %d", f < g);
  SHOW(" %d", f == g);
  SHOW(" %d", f != g);
  SHOW(" %d", f >= g);
  v2df d = {1, 5}, e = {3, 4};
  SHOW(" %ld", d > e);
  v8qi c = {1, -1, 2, -2, 3, -3, 127, -128};
  SHOW(" %d", c > 0);
  v4si mask = a < b;
  SHOW(" %d", (a & mask) | (b & ~mask));
  v4si all = a == a;
  int every = all[0] & all[1] & all[2] & all[3];
  printf("%d\n", every);
  v2di l = {5, 6};
  SHOW(" %ld", l == 6);
  return 0;
}
