// expect: clean
// stdout: A -1 200 -3 65535 3 1.50
#include <stdio.h>

/* char, short, _Bool and float arrive as int and double. */
int main(void) {
  char letter = 'A';
  signed char byte = -1;
  unsigned char ubyte = 200;
  short half = -3;
  unsigned short uhalf = 65535;
  float ratio = 1.5f;
  printf("%c %hhd %hhu %hd %hu %d %.2f\n", letter, byte, ubyte, half, uhalf, 3, ratio);
  return 0;
}
