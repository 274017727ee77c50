// expect: clean
// stdout: {1, 2, 4, 8} 0x00ff +3.14e+00 |ab  |
#include <stdio.h>

int main(void) {
  char text[64];
  char* at = text;
  at += sprintf(at, "{");
  for (int i = 0; i < 4; i++) at += sprintf(at, "%s%d", i ? ", " : "", 1 << i);
  at += sprintf(at, "} %#06x %+.2e |%-4s|", 255, 3.14159, "ab");
  puts(text);
  return at - text != 36;
}
