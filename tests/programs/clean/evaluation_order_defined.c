// expect: clean
#include <assert.h>

static int trail;

static int note(int digit) {
  trail = 10 * trail + digit;
  return digit;
}

int main(void) {
  int result = (note(1), note(2)) && (note(0) || note(3)) ? note(4) : note(5);
  assert(trail == 12034 && result == 4);
  int i = 0;
  int a[3] = {i++, 7, 8};
  i = i++ ? i + 1 : 5;
  assert(a[0] == 0 && i == 3);
  int *p = a, last;
  last = (*p++ = 4, *p);
  assert(last == 7 && a[0] == 4 && p == a + 1);
  return 0;
}
