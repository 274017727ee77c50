// expect: fault out-of-bounds-write
#include <stdlib.h>

int main(void) {
  int* stack = malloc(4 * sizeof *stack);
  if (!stack) return 1;
  int top = 4;
  for (int i = 0; i < 5; i++) {
    stack[--top] = i;  // fault
  }
  free(stack);
  return 0;
}
