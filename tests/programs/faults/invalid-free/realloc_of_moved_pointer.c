// expect: fault invalid-free
#include <stdlib.h>

int main(void) {
  int* numbers = malloc(4 * sizeof *numbers);
  if (!numbers) return 1;
  int* write = numbers;
  for (int i = 0; i < 4; i++) *write++ = i;
  int* grown = realloc(write, 8 * sizeof *numbers);  // fault
  free(grown);
  return 0;
}
