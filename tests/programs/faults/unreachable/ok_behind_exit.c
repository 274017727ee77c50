// expect: clean
// exit: 6
#include <stdlib.h>

static int choose(int n) {
  if (n > 0) return n;
  exit(6);
  __builtin_unreachable();
}

int main(void) {
  if (choose(4) != 4) return 1;
  return choose(0);
}
