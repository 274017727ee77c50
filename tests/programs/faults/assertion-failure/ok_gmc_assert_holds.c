// expect: clean
#include <gmc/gmc.h>

int main(void) {
  int sum = 0;
  for (int i = 1; i <= 10; i++) {
    sum += i;
    gmc_assert(sum == i * (i + 1) / 2);
  }
  return sum != 55;
}
