// expect: clean
#include <assert.h>

#define MAX(a, b)           \
  ({                        \
    __typeof__(a) a_ = (a); \
    __typeof__(b) b_ = (b); \
    a_ > b_ ? a_ : b_;      \
  })

struct point {
  int x, y;
};

int main(void) {
  int calls = 0;
  assert(MAX(++calls, 0) == 1 && calls == 1);
  assert(MAX(MAX(1, 5), MAX(3, 2)) == 5);
  int y = ({
            struct point p = {1, 2};
            p.x += 4;
            p;
          }).x;
  int total = 0;
  for (int i = 0; i < 5; i++) {
    total += ({
      if (i == 3) continue;
      i;
    });
  }
  assert(y == 5 && total == 7);
  return 0;
}
