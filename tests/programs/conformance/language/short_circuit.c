// && || ?: and comma: which operands are evaluated, and the values of the results.
#include <stdio.h>

static int trace(const char* name, int value) {
  printf("%s", name);
  return value;
}
#define T(v) trace(#v " ", v)

int main(void) {
  printf("= %d\n", T(0) && T(1));
  printf("= %d\n", T(2) && T(3));
  printf("= %d\n", T(0) || T(5));
  printf("= %d\n", T(7) || T(1));
  printf("= %d\n", (T(0) && T(1)) || (T(2) && T(0)));
  printf("= %d\n", !T(0) && !(T(1) && T(0)));
  printf("= %d\n", T(1) ? T(10) : T(20));
  printf("= %d\n", T(0) ? T(10) : T(1) ? T(30) : T(40));
  printf("= %d\n", (T(1), T(2), T(3)));
  printf("= %d\n", T(6) ?: T(9));
  printf("= %d\n", T(0) ?: T(9));
  if (T(1) && (T(0) || T(4)) && T(8))
    puts("yes");
  else
    puts("no");
  while (T(0) || T(0)) puts("never");
  puts("");
  int i = 0;
  int r = i++ && i++;
  printf("%d %d\n", i, r);
  r = i++ || i++;
  printf("%d %d\n", i, r);
  int* null = 0;
  printf("%d %d\n", null && *null, !null || *null);
  double d = 0.5;
  printf("%d %d %d\n", d && 1, !d, d ? 3 : 4);
  printf("%g\n", 1 ? 1 : 2.5);
  printf("%zu\n", sizeof(1 ? 1 : 2.5));
  printf("%s\n", "abc" ?: "def");
  int a = 1, b = 2;
  *(a < b ? &a : &b) = 50;
  printf("%d %d\n", a, b);
  printf("%d\n", (a = 3, b = a * 2, a + b));
  return 0;
}
