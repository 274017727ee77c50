// GNU vectors of 8, 16 and 32 bytes: arithmetic, bitwise operators, shifts, subscripts.
#include <stdio.h>

typedef int v2si __attribute__((vector_size(8)));
typedef int v4si __attribute__((vector_size(16)));
typedef int v8si __attribute__((vector_size(32)));
typedef unsigned char v16qi __attribute__((vector_size(16)));
typedef short v8hi __attribute__((vector_size(16)));
typedef long v2di __attribute__((vector_size(16)));
typedef float v4sf __attribute__((vector_size(16)));
typedef double v2df __attribute__((vector_size(16)));
typedef double v4df __attribute__((vector_size(32)));

#define SHOW(F, v)                                                                     \
  do {                                                                                 \
    __typeof__(v) shown = (v);                                                         \
    printf("%s:", #v);                                                                 \
    for (unsigned k = 0; k < sizeof shown / sizeof shown[0]; k++) printf(F, shown[k]); \
    puts("");                                                                          \
  } while (0)

static v4si sum(v4si a, v4si b) {
  return a + b;
}

int main(void) {
  v4si a = {1, -2, 3, -4}, b = {10, 20, -30, 40};
  SHOW(" %d", a + b);
  SHOW(" %d", a - b);
  SHOW(" %d", a * b);
  SHOW(" %d", b / a);
  SHOW(" %d", b % a);
  SHOW(" %d", a & b);
  SHOW(" %d", a | b);
  SHOW(" %d", a ^ b);
  SHOW(" %d", ~a);
  SHOW(" %d", -a);
  SHOW(" %d", sum(a, b));
  SHOW(" %d", a + 5);
  SHOW(" %d", 100 - a);
  v4si s = {1, 2, 3, 4}, t = {64, 128, 256, 1024};
  SHOW(" %d", t << s);
  SHOW(" %d", t >> s);
  SHOW(" %d", a >> 1);
  v2si h = {7, -8};
  SHOW(" %d", h * h);
  v8si w = {1, 2, 3, 4, 5, 6, 7, 8};
  SHOW(" %d", w * w - 1);
  v16qi q = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 250, 251, 252, 253, 254};
  SHOW(" %d", q + q);
  SHOW(" %d", q - 5);
  SHOW(" %d", q >> 1);
  v8hi n = {1, -1, 300, -300, 32767, -32768, 7, 9};
  SHOW(" %d", n - 1 + 1);
  SHOW(" %d", n / 7);
  v2di l = {1L << 40, -3};
  SHOW(" %ld", l * 5);
  v4sf f = {1.5f, -2.5f, 3.25f, 0};
  SHOW(" %g", f * f + 1.0f);
  SHOW(" %g", f / 2.0f);
  v2df d = {0.1, 1e10};
  SHOW(" %.17g", d + d * d);
  v4df e = {1, 2, 3, 4};
  SHOW(" %g", 1.0 / e);
  a[2] = 99;
  a[0] += 5;
  SHOW(" %d", a);
  a += b;
  SHOW(" %d", a);
  a *= 2;
  SHOW(" %d", a);
  v4si arr[2] = {{1, 2, 3, 4}, {5, 6, 7, 8}};
  arr[1] += arr[0];
  for (int i = 0; i < 4; i++) printf("%d ", arr[1][i]);
  printf("\n%zu %zu %zu\n", sizeof h, sizeof a, sizeof w);
  a++;
  SHOW(" %d", a);
  return 0;
}
