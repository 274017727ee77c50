// flags: -funsigned-char
// Plain char is unsigned with -funsigned-char.
#include <limits.h>
#include <stdio.h>

int main(void) {
  char c = (char)0xff;
  printf("%d %d %d\n", c, c == 0xff, c == -1);
  printf("%d %d\n", CHAR_MIN, CHAR_MAX);
  char s[] = "\xe4\x80\x7f";
  for (int i = 0; s[i]; i++) printf("%d %d\n", s[i], s[i] > 127);
  printf("%d %d\n", '\377', '\x80');
  c = 0;
  c--;
  printf("%d %d\n", c, (char)200 >> 1);
  return 0;
}
