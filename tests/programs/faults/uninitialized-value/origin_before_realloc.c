// expect: fault uninitialized-value
#include <stdlib.h>

int main(void) {
  int* numbers = malloc(2 * sizeof *numbers);  // origin
  if (!numbers) return 1;
  numbers[0] = 1;
  for (int size = 3; size < 40; size++) {
    int* more = realloc(numbers, size * sizeof *more);
    if (!more) return 1;
    numbers = more;
    numbers[size - 1] = size;
  }
  int second = numbers[1];
  free(numbers);
  switch (second) {  // fault
    case 0: return 1;
    default: return 0;
  }
}
