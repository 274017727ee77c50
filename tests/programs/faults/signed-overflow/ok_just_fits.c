// expect: clean
#include <limits.h>

int main(void) {
  int most = INT_MAX - 1, least = INT_MIN + 1;
  most++;
  least--;
  int product = 46340 * (most / most * 46340);
  long wide = (long)most * most;
  return !(most + least == -1 && product == 2147395600 && wide > 0 && -(least + 1) == most && least % 2 == 0);
}
