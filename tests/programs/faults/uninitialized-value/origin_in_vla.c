// expect: fault uninitialized-value
#include <stdlib.h>

static int last(int count) {
  int numbers[count];  // origin
  for (int i = 0; i < count - 1; i++) numbers[i] = i;
  return numbers[count - 1];
}

int main(void) {
  int found = last(20);
  int* kept = malloc(sizeof *kept);
  if (!kept) return 1;
  *kept = found + 1;
  int is_right = *kept == 20;
  free(kept);
  if (!is_right) return 1;  // fault
  return 0;
}
