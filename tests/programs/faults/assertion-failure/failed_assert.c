// expect: fault assertion-failure
#include <assert.h>

static int buggy_max(int a, int b) {
  return a > b ? a : a;
}

int main(void) {
  assert(buggy_max(3, 2) == 3);
  assert(buggy_max(2, 3) == 3);  // fault
  return 0;
}
