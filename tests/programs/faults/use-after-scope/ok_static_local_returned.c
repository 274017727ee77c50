// expect: clean
#include <assert.h>

static int* next_id(void) {
  static int id = 0;
  id++;
  return &id;
}

int main(void) {
  int* id = next_id();
  assert(*id == 1);
  next_id();
  assert(*id == 2);
  return 0;
}
