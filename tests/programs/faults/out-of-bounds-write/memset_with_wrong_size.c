// expect: fault out-of-bounds-write
#include <string.h>

struct point {
  int x, y;
};

static struct point points[10];

int main(void) {
  memset(points, 0, 11 * sizeof points[0]);  // fault
  return points[0].x;
}
