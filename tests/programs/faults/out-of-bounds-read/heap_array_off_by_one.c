// expect: fault out-of-bounds-read
#include <stdlib.h>

int main(void) {
  int n = 5;
  int* squares = malloc(n * sizeof *squares);
  if (!squares) return 1;
  for (int i = 0; i < n; i++) squares[i] = i * i;
  int total = 0;
  for (int i = 1; i <= n; i++) {
    total += squares[i];  // fault
  }
  free(squares);
  return total;
}
