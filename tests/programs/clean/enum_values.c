// expect: clean
#include <assert.h>

enum level { LOW = -2, MIDDLE, HIGH = 5, TOP };
enum flag { READ = 1 << 0, WRITE = 1 << 1, EXECUTE = 1 << 2 };
enum wide { SMALL, HUGE_ONE = 1l << 40 };

static enum flag both(enum flag a, enum flag b) {
  return a | b;
}

int main(void) {
  enum level level = LOW;
  level++;
  assert(level == MIDDLE && TOP == 6 && LOW < 0);
  assert(both(READ, EXECUTE) == 5 && (both(READ, WRITE) & WRITE));
  assert(sizeof(enum wide) == 8 && HUGE_ONE >> 40 == 1);
  int counts[TOP + 1] = {[HIGH] = 3};
  for (enum level l = 0; l <= TOP; l++) counts[l]++;
  assert(counts[HIGH] == 4);
  return 0;
}
