// expect: clean
#include <limits.h>

/* char and short are computed as int; storing the result converts it, which gcc defines. */
int main(void) {
  short small = SHRT_MAX;
  small++;
  signed char byte = SCHAR_MAX;
  byte += 10;
  int number = (int)0x80000000u;
  return !(small == SHRT_MIN && byte == -119 && number == INT_MIN);
}
