// expect: clean
#include <assert.h>
#include <setjmp.h>

static jmp_buf place;

/* longjmp(place, 0) makes setjmp return 1. Also: a setjmp inside of a condition, taken many times. */
int main(void) {
  static int rounds;
  if (setjmp(place) == 0) longjmp(place, 0);
  if (++rounds < 1000) longjmp(place, 2);
  assert(rounds == 1000);
  return 0;
}
