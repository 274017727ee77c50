// expect: verified
// options: --symbolic-stdin=4
// with NO_LIMIT: fault out-of-bounds-write
// Digits on standard input are counted, up to something else.
#include <gmc/gmc.h>
#include <stdio.h>

int main(void) {
  int digits[3] = {0};
  int count = 0;
  int character;
  while ((character = getchar()) >= '0' && character <= '9') {
#ifndef NO_LIMIT
    if (count == 3) break;
#endif
    digits[count++] = character - '0';  // fault: NO_LIMIT
  }
  int sum = 0;
  for (int i = 0; i < count; i++) sum += digits[i];
  gmc_assert(sum >= 0 && sum <= 27);
  return 0;
}
