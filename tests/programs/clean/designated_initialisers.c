// expect: clean
#include <assert.h>

struct config {
  int width;
  struct {
    char name[8];
    int levels[3];
  } inner;
  int height;
};

static const int sparse[10] = {[2] = 20, 30, [7] = 70, [5 ... 6] = 9};

int main(void) {
  struct config c = {.inner.levels[1] = 5, .height = 2, .inner.name = "abc", .width = 1};
  assert(c.width == 1 && c.height == 2 && c.inner.levels[1] == 5);
  assert(c.inner.levels[0] == 0 && c.inner.levels[2] == 0 && c.inner.name[2] == 'c' && c.inner.name[7] == 0);
  int total = 0;
  for (int i = 0; i < 10; i++) total += sparse[i];
  assert(total == 138 && sparse[9] == 0);
  struct config again = {1, {"x"}, .height = 7};
  assert(again.inner.levels[2] == 0 && again.height == 7);
  return 0;
}
