// expect: clean
#include <assert.h>

static int x = 1;

static int twice(int x) {
  return 2 * x;
}

int main(void) {
  assert(x == 1);
  int x = 2;
  int* outer = &x;
  {
    extern int y;
    int x = 3;
    int* inner = &x;
    for (int x = 10; x < 12; x++) *inner += x;
    assert(x == 24 && inner != outer && y == 7);
  }
  assert(*outer == 2 && twice(x) == 4);
  struct x {
    int x;
  } s = {x};
  enum { z = sizeof(struct x) };
  goto x;
x:
  assert(s.x == 2 && z == sizeof(int));
  return 0;
}

int y = 7;
