// expect: clean
#include <assert.h>

typedef int four __attribute__((vector_size(16)));

static int sum(four v) {
  int total = 0;
  for (int i = 0; i < 4; i++) total += v[i];
  return total;
}

int main(void) {
  four a = {1, 2, 3, 4}, b = {10, 20, 30, 40};
  four c = a * 2 + b;
  assert(sum(c) == 120 && c[2] == 36);
  four larger = b > a * 10;
  assert(sum(larger) == 0 && sum(b >= a * 10) == -4);
  return 0;
}
