// expect: clean
// exit: 2
#include <stdio.h>

/* A home-made check that reports and goes on is no fault. */
#define CHECK(condition) ((condition) ? 0 : (fprintf(stderr, "failed: %s\n", #condition), 1))

int main(void) {
  int failed = 0;
  failed += CHECK(1 + 1 == 2);
  failed += CHECK(1 + 1 == 3);
  failed += CHECK('a' > 'b');
  return failed;
}
