// expect: clean
#include <stdio.h>

int main(void) {
  short a;
  int b, used;
  long c;
  float d;
  double e;
  char word[8], letter;
  unsigned hex;
  int got = sscanf("1 2 3 4.5 5.5 text ff z", "%hd %d %ld %f %lf %7s %x %c%n", &a, &b, &c, &d, &e, word, &hex, &letter,
                   &used);
  return !(got == 8 && a == 1 && b == 2 && c == 3 && d == 4.5f && e == 5.5 && word[3] == 't' && hex == 255 &&
           letter == 'z' && used == 23);
}
