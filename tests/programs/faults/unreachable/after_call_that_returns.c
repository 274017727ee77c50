// expect: fault unreachable
#include <stdlib.h>

static int verbose = 1;

static void stop(int code) {
  if (!verbose) exit(code);
}

static int choose(int n) {
  if (n > 0) return n;
  stop(1);
  __builtin_unreachable();  // fault
}

int main(void) {
  if (choose(4) != 4) return 1;
  return choose(0);
}
