// __builtin_shuffle with one and two vectors, constant and variable masks.
#include <stdio.h>

typedef int v4si __attribute__((vector_size(16)));
typedef unsigned char v16qi __attribute__((vector_size(16)));
typedef double v2df __attribute__((vector_size(16)));
typedef long v2di __attribute__((vector_size(16)));
typedef short v4hi __attribute__((vector_size(8)));

#define SHOW(F, v)                                                                     \
  do {                                                                                 \
    __typeof__(v) shown = (v);                                                         \
    printf("%s:", #v);                                                                 \
    for (unsigned k = 0; k < sizeof shown / sizeof shown[0]; k++) printf(F, shown[k]); \
    puts("");                                                                          \
  } while (0)

int main(void) {
  v4si a = {1, 2, 3, 4}, b = {5, 6, 7, 8};
  v4si reverse = {3, 2, 1, 0}, zip = {0, 4, 1, 5}, wrapped = {8, 9, 13, -1};
  SHOW(" %d", __builtin_shuffle(a, reverse));
  SHOW(" %d", __builtin_shuffle(a, b, zip));
  SHOW(" %d", __builtin_shuffle(a, b, wrapped));
  SHOW(" %d", __builtin_shuffle(a, wrapped));
  SHOW(" %d", __builtin_shuffle(a, (v4si){1, 1, 2, 2}));
  SHOW(" %d", __builtin_shufflevector(a, b, 0, 2, 4, 6));
  SHOW(" %d", __builtin_shufflevector(a, a, 3, 3, 0, 0));
  v16qi c = {10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25};
  v16qi m;
  for (int i = 0; i < 16; i++) m[i] = i * 5;
  SHOW(" %d", __builtin_shuffle(c, m));
  SHOW(" %d", __builtin_shuffle(c, c + 100, m));
  v2df d = {1.5, 2.5};
  SHOW(" %g", __builtin_shuffle(d, (v2di){1, 0}));
  v4hi h = {1, 2, 3, 4};
  SHOW(" %d", __builtin_shuffle(h, h * h, (v4hi){7, 0, 6, 1}));
  return 0;
}
