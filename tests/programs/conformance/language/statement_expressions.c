// GNU statement expressions, typeof, __auto_type and macros built from them.
#include <stdio.h>

#define MAX(a, b)           \
  ({                        \
    __typeof__(a) _a = (a); \
    __auto_type _b = (b);   \
    _a > _b ? _a : _b;      \
  })
#define SWAP(a, b)        \
  do {                    \
    __auto_type _t = (a); \
    (a) = (b);            \
    (b) = _t;             \
  } while (0)
#define ARRAY_SUM(v)                                                         \
  ({                                                                         \
    __typeof__(+(v)[0]) _s = 0;                                              \
    for (unsigned _i = 0; _i < sizeof(v) / sizeof *(v); _i++) _s += (v)[_i]; \
    _s;                                                                      \
  })

struct point {
  int x, y;
};

int main(void) {
  int i = 3;
  printf("%d ", MAX(i++, 2));
  printf("%d\n", i);
  printf("%g\n", MAX(1.5, i));
  printf("%d\n", MAX(MAX(1, 9), MAX(4, 5)));
  double a = 1, b = 2;
  SWAP(a, b);
  printf("%g %g\n", a, b);
  struct point p = {1, 2}, q = {3, 4};
  SWAP(p, q);
  printf("%d %d\n", p.x, q.y);
  float f[] = {0.5f, 1.5f, 2.5f};
  unsigned char c[] = {200, 100};
  printf("%g %d\n", ARRAY_SUM(f), ARRAY_SUM(c));
  int r = ({
    int t = 0;
    for (int k = 1; k <= 4; k++) {
      if (k == 3) continue;
      t += k;
    }
    t;
  });
  printf("%d\n", r);
  printf("%d\n", ({
                   struct point z = {5, 6};
                   z;
                 }).y);
  ({ puts("void"); });
  for (int k = 0; k < 5; k++)
    printf("%d ", ({
             if (k == 3) break;
             k* k;
           }));
  puts("");
  __typeof__(int[3]) v = {1, 2, 3};
  __typeof__(v[0])* pv = v;
  typeof(&v) whole = &v;
  printf("%d %zu\n", pv[2], sizeof *whole);
  __typeof__(1L) l = 5;
  printf("%zu %d\n", sizeof l, __builtin_types_compatible_p(typeof(l), long));
  const int k = 7;
  __typeof__(k) k2 = 8;
  printf("%d\n", k2);
  return 0;
}
