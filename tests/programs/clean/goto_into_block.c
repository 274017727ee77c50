// expect: clean
#include <assert.h>

/* Jumping into a block skips the initialiser, not the variable: it is there, and set before it is read. */
int main(void) {
  int rounds = 0;
  goto inside;
  {
    int value = 5;
  inside:
    value = rounds + 1;
    int* at = &value;
    *at *= 2;
    rounds = value;
  }
  assert(rounds == 2);
  int i = 11;
  goto middle;
  for (i = 10; i < 13; i++) {
  middle:
    rounds += i;
  }
  assert(rounds == 25);
  return 0;
}
