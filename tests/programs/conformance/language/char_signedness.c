// Plain char is signed on x86-64.
#include <limits.h>
#include <stdio.h>

int main(void) {
  char c = (char)0xff;
  printf("%d %d %d\n", c, c == 0xff, c == -1);
  printf("%d %d\n", CHAR_MIN, CHAR_MAX);
  char s[] = "\xe4\x80\x7f";
  for (int i = 0; s[i]; i++) printf("%d %d %d\n", s[i], (unsigned char)s[i], s[i] < 0);
  printf("%d %d\n", '\377', '\x80');
  printf("%d\n", 'ab' == ('a' << 8 | 'b'));
  c = 127;
  c += 2;
  printf("%d\n", c);
  printf("%d %d\n", (char)200 >> 1, (unsigned char)200 >> 1);
  printf("%d\n", (char)-100 / 7);
  return 0;
}
