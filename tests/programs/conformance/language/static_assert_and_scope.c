// exit: 5
// _Static_assert everywhere it is allowed, scopes of tags and labels, shadowing, _Noreturn.
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

_Static_assert(sizeof(long) == 8, "LP64");
_Static_assert(CHAR_BIT == 8);

struct checked {
  int a;
  _Static_assert(sizeof(int) == 4, "int");
};

static _Noreturn void leave(int code) {
  puts("leaving");
  exit(code);
}

static int x = 1;
static int f(int x) {
  int r = x;
  {
    int x = r + 1;
    r = x;
    for (int x = 0; x < 3; x++) r += x;
  }
  return r + x;
}
static int y(void) {
  struct x {
    int x;
  } x = {.x = 9};
  goto x;
x:
  return x.x;
}

int main(void) {
  _Static_assert(1 + 1 == 2, "arithmetic");
  printf("%d %d %d\n", f(10), y(), x);
  int sizeof_test = sizeof(int[3]) / sizeof(int);
  printf("%d\n", sizeof_test);
  {
    typedef double x;
    x v = 2.5;
    printf("%g %zu\n", v, sizeof(x));
  }
  int z = ({
    enum { A = 4 };
    A;
  });
  if (z == 4) leave(z + 1);
  puts("never");
}
