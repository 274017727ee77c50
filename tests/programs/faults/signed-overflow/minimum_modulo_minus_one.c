// expect: fault signed-overflow
#include <limits.h>

static long wrap(long index, long size) {
  return index % size;  // fault
}

int main(void) {
  if (wrap(7, 4) != 3) return 1;
  return (int)wrap(LONG_MIN, -1);
}
