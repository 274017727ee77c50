// expect: clean
#include <assert.h>

static int counter(void) {
  static int count = 10;
  return count++;
}

static int* slot(int which) {
  static int first, second;
  return which ? &second : &first;
}

static int depth(int n) {
  static int deepest;
  if (n > deepest) deepest = n;
  if (n < 5) depth(n + 1);
  return deepest;
}

int main(void) {
  assert(counter() == 10 && counter() == 11);
  {
    static int count = 5; /* another one */
    count++;
    assert(count == 6 && counter() == 12);
  }
  *slot(0) = 1;
  *slot(1) = 2;
  assert(*slot(0) + *slot(1) == 3 && slot(0) != slot(1));
  assert(depth(0) == 5);
  return 0;
}
