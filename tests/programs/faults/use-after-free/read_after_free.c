// expect: fault use-after-free
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int* counter = malloc(sizeof *counter);
  if (!counter) return 1;
  *counter = 41;
  free(counter);
  int seen = *counter + 1;  // fault
  printf("%d\n", seen);
  return 0;
}
