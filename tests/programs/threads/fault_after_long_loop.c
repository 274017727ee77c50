// expect: fault assertion-failure
// A transition that was long enough ends; what comes after it is looked at as well.
#include <assert.h>

int main(void) {
  unsigned sum = 0;
  for (unsigned i = 0; i < 300000; i++) sum += i;
  assert(sum == 0);  // fault
  return 0;
}
