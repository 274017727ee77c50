// stdin: a\tb\\c\n\x01\xff end
// Binary-safe copying of stdin with getchar and putchar, counting of special bytes.
#include <stdio.h>

int main(void) {
  int c, n = 0, high = 0, control = 0;
  while ((c = getchar()) != EOF) {
    n++;
    high += c > 127;
    control += c < 32;
    printf("%02x ", c);
  }
  printf("\n%d %d %d\n", n, high, control);
  return 0;
}
