// expect: fault use-after-scope
#include <stdio.h>

static int* make_counter(void) {
  int counter = 10;
  int* where = &counter;
  return where;
}

int main(void) {
  int* counter = make_counter();
  int value = *counter;  // fault
  printf("%d\n", value);
  return 0;
}
