// expect: clean
#include <stdint.h>

int main(void) {
  int value = 5;
  uintptr_t number = (uintptr_t)&value;
  int* back = (int*)number;
  *back = 6;
  return value != 6;
}
