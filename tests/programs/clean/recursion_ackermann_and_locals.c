// expect: clean
#include <assert.h>

/* Each level's local is written through a pointer held by the level below. */
static void count(int level, int* total) {
  int mine = level;
  if (level > 0) count(level - 1, &mine);
  *total += mine;
}

static unsigned ackermann(unsigned m, unsigned n) {
  if (m == 0) return n + 1;
  if (n == 0) return ackermann(m - 1, 1);
  return ackermann(m - 1, ackermann(m, n - 1));
}

int main(void) {
  int total = 0;
  count(100, &total);
  assert(total == 5050 && ackermann(2, 3) == 9);
  return 0;
}
