// Types by machine mode: QI HI SI DI TI SF DF XF.
#include <stdio.h>

typedef int qi __attribute__((mode(QI)));
typedef unsigned hi __attribute__((mode(HI)));
typedef int si __attribute__((mode(SI)));
typedef unsigned di __attribute__((mode(DI)));
typedef int ti __attribute__((mode(TI)));
typedef float sf __attribute__((mode(SF)));
typedef float df __attribute__((mode(DF)));
typedef float xf __attribute__((mode(XF)));
typedef int word __attribute__((mode(word)));
typedef int pointer __attribute__((mode(pointer)));
typedef int byte __attribute__((mode(byte)));

int main(void) {
  printf("%zu %zu %zu %zu %zu\n", sizeof(qi), sizeof(hi), sizeof(si), sizeof(di), sizeof(ti));
  printf("%zu %zu %zu\n", sizeof(sf), sizeof(df), sizeof(xf));
  printf("%zu %zu %zu\n", sizeof(word), sizeof(pointer), sizeof(byte));
  qi q = 200;
  hi h = -1;
  si s = -5;
  di d = -1;
  ti t = (ti)1 << 90;
  printf("%d %d %d %lx %d\n", q, h, s, (unsigned long)d, (int)(t >> 88));
  sf f = 0.1;
  df g = 0.1;
  xf x = 0.1L;
  printf("%a %a %La\n", f, g, (long double)x);
  return 0;
}
