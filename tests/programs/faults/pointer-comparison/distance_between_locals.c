// expect: fault pointer-comparison
#include <stddef.h>

static ptrdiff_t distance(const int* from, const int* to) {
  return to - from;  // fault
}

int main(void) {
  int here[4] = {0};
  int there[4] = {0};
  if (distance(&here[1], &here[3]) != 2) return 1;
  return distance(&here[0], &there[0]) > 0;
}
