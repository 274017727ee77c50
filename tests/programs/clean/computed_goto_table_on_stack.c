// expect: clean
#include <assert.h>

static int step(int state) {
  void* next[3] = {&&zero, &&one, &&two};
  goto* next[state];
zero:
  return 1;
one:
  state += 10;
  if (state < 30) goto* next[1];
  return state;
two:
  return next[0] == &&zero ? 2 : 3;
}

int main(void) {
  assert(step(0) == 1 && step(1) == 31 && step(2) == 2);
  return 0;
}
