// expect: clean
#include <assert.h>
#include <stddef.h>

static size_t bytes(int n) {
  double values[n];
  for (int i = 0; i < n; i++) values[i] = i;
  return sizeof values + (size_t)values[n - 1];
}

/* sizeof of a variable length array is evaluated, with its side effects. */
int main(void) {
  int n = 3;
  size_t size = sizeof(int[n++]);
  assert(size == 3 * sizeof(int) && n == 4);
  typedef short row[n];
  n = 100;
  row grid[2];
  assert(sizeof(row) == 4 * sizeof(short) && sizeof grid == 8 * sizeof(short));
  grid[1][3] = 7;
  assert(grid[1][3] == 7 && bytes(5) == 5 * sizeof(double) + 4);
  return 0;
}
