// sscanf at the limits of the types, assignment suppression with lengths, repeated spaces, literal matching.
#include <limits.h>
#include <stdio.h>

int main(void) {
  int i;
  unsigned u;
  long l;
  unsigned long ul;
  printf("%d ", sscanf("2147483647", "%d", &i));
  printf("%d\n", i == INT_MAX);
  printf("%d ", sscanf("-2147483648", "%d", &i));
  printf("%d\n", i == INT_MIN);
  printf("%d ", sscanf("4294967295", "%u", &u));
  printf("%d\n", u == UINT_MAX);
  printf("%d ", sscanf("-9223372036854775808", "%ld", &l));
  printf("%d\n", l == LONG_MIN);
  printf("%d ", sscanf("0xffffffffffffffff", "%li", &ul));
  printf("%lx ", sscanf("ffffffffffffffff", "%lx", &ul) == 1 ? ul : 0);
  puts("");
  int a, b, c, d;
  printf("%d ", sscanf("192.168.001.254", "%3d.%3d.%3d.%3d", &a, &b, &c, &d));
  printf("%d %d %d %d\n", a, b, c, d);
  printf("%d ", sscanf("(1 , 2)", "(%d ,%d)", &a, &b));
  printf("%d %d\n", a, b);
  printf("%d ", sscanf("1:2", "%d : %d", &a, &b));
  printf("%d %d\n", a, b);
  printf("%d\n", sscanf("x1", "y%d", &a));
  printf("%d\n", sscanf("\n\t 5", " %d", &a));
  printf("%d\n", sscanf("5", "%d%d", &a, &b));
  printf("%d\n", sscanf("5 ", "%d %d", &a, &b));
  printf("%d\n", sscanf("5 x", "%d %d", &a, &b));
  printf("%d\n", sscanf("ab 12", "%*s %d", &a));
  char w[4];
  printf("%d %s\n", sscanf("abcdef", "%3s", w), "bounded");
  puts(w);
  return 0;
}
