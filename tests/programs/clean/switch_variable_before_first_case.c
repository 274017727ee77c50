// expect: clean
#include <assert.h>

/* `common` is declared where no control flow passes, and is usable in each case. */
static int scale(int kind, int x) {
  switch (kind) {
    int common;
    case 1: common = x; return common * 2;
    case 2: common = x + 1; return common * 3;
  }
  return 0;
}

int main(void) {
  assert(scale(1, 5) == 10 && scale(2, 5) == 18 && scale(3, 5) == 0);
  return 0;
}
