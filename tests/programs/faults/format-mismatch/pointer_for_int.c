// expect: fault format-mismatch
#include <stdio.h>

int main(void) {
  int value = 3;
  int* pointer = &value;
  printf("value %x\n", pointer);  // fault
  return 0;
}
