// expect: clean
#include <stdlib.h>

int main(void) {
  int n = 5;
  int* squares = malloc(n * sizeof *squares);
  if (!squares) return 1;
  for (int i = 0; i < n; i++) squares[i] = i * i;
  int total = 0;
  for (int i = n; i > 0; i--) total += squares[i - 1];
  for (const int* at = squares; at != squares + n; at++) total += *at;
  free(squares);
  return total != 60;
}
