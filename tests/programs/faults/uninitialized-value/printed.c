// expect: fault uninitialized-value
#include <stdio.h>

struct point {
  int x, y;
};

int main(void) {
  struct point point;  // origin
  point.x = 3;
  printf("%d\n", point.x);
  printf("%d\n", point.y);  // fault
  return 0;
}
