// expect: clean
#include <stdlib.h>

typedef int __attribute__((aligned(1), may_alias)) loose_int;

int main(void) {
  char* block = malloc(16);
  if (!block) return 1;
  loose_int* at = (loose_int*)(block + 3);
  *at = 1234567;
  int value = *at;
  free(block);
  return value != 1234567;
}
