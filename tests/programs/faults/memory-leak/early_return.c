// expect: fault memory-leak
#include <stdlib.h>

static int copy_and_check(const int* values, int count) {
  int* copy = malloc(count * sizeof *copy);  // fault
  if (!copy) return -1;
  for (int i = 0; i < count; i++) {
    if (values[i] < 0) return -1;
    copy[i] = values[i];
  }
  free(copy);
  return 0;
}

int main(void) {
  int values[] = {1, 2, -3, 4};
  return copy_and_check(values, 4) != -1;
}
