// sscanf of strings, characters and scan sets, widths, suppression, %m, %n.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char a[32], b[32], c[32];
  int n, at;
  n = sscanf("  hello   world ", "%s%s", a, b);
  printf("%d [%s][%s]\n", n, a, b);
  n = sscanf("abcdefgh", "%3s%2s%s", a, b, c);
  printf("%d [%s][%s][%s]\n", n, a, b, c);
  char x, y, z;
  n = sscanf("a b", "%c%c%c", &x, &y, &z);
  printf("%d [%c][%c][%c]\n", n, x, y, z);
  n = sscanf("a  b", "%c %c", &x, &y);
  printf("%d [%c][%c]\n", n, x, y);
  memset(a, '.', sizeof a);
  n = sscanf("chars", "%4c", a);
  printf("%d [%.6s]\n", n, a);
  n = sscanf("key=value;rest", "%[a-z]=%[^;];%s", a, b, c);
  printf("%d [%s][%s][%s]\n", n, a, b, c);
  n = sscanf("12:34:56", "%[0-9]:%*[0-9]:%[0-9]", a, b);
  printf("%d [%s][%s]\n", n, a, b);
  n = sscanf("]bracket", "%[]a-c]%s", a, b);
  printf("%d [%s][%s]\n", n, a, b);
  n = sscanf("x-y", "%[x-]%s", a, b);
  printf("%d [%s][%s]\n", n, a, b);
  n = sscanf("no]match", "%[^]]%n", a, &at);
  printf("%d [%s] %d\n", n, a, at);
  n = sscanf("   spaces", "%[ ]%s", a, b);
  printf("%d [%s][%s]\n", n, a, b);
  n = sscanf("123", "%[a-z]", a);
  printf("%d\n", n);
  n = sscanf("abcdef", "%3[a-z]%[a-z]", a, b);
  printf("%d [%s][%s]\n", n, a, b);
  n = sscanf("\"quoted text\" tail", "\"%[^\"]\" %s", a, b);
  printf("%d [%s][%s]\n", n, a, b);
  n = sscanf("name 42 3.5", "%s %d %lf", a, &at, &(double){0});
  printf("%d [%s] %d\n", n, a, at);
  char *m, *k;
  n = sscanf("allocated set99", "%ms %m[a-z]", &m, &k);
  printf("%d [%s][%s]\n", n, m, k);
  free(m);
  free(k);
  n = sscanf("literal mismatch", "literal %*s%n", &at);
  printf("%d %d\n", n, at);
  n = sscanf("abc", "abd%n", &at);
  printf("%d\n", n);
  n = sscanf("", "%s", a);
  printf("%d\n", n);
  n = sscanf("%", "%%%n", &at);
  printf("%d %d\n", n, at);
  return 0;
}
