// expect: clean
// flags: -DNDEBUG
#include <assert.h>

int main(void) {
  int calls = 0;
  assert(++calls == 0);
  assert(0 && "not reached");
  return calls;
}
