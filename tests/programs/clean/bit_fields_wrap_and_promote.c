// expect: clean
#include <assert.h>

struct counters {
  unsigned small : 3;
  signed wide : 7;
  _Bool flag : 1;
  unsigned long big : 40;
};

int main(void) {
  struct counters c = {7, -64, 1, 0xffffffffff};
  c.small++;
  assert(c.small == 0);
  c.small--;
  assert(c.small == 7 && c.small - 8 < 0);
  c.flag = 4;
  assert(c.flag == 1);
  c.big += 2;
  assert(c.big == 1 && c.wide == -64);
  return 0;
}
