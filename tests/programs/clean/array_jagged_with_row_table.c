// expect: clean
#include <assert.h>
#include <stdlib.h>

/* One block for the row pointers and the cells. */
int main(void) {
  int rows = 5;
  int cells = rows * (rows + 1) / 2;
  int** triangle = malloc(rows * sizeof *triangle + cells * sizeof **triangle);
  if (!triangle) return 1;
  int* cell = (int*)(triangle + rows);
  for (int i = 0; i < rows; i++) {
    triangle[i] = cell;
    cell += i + 1;
    for (int j = 0; j <= i; j++) triangle[i][j] = j == 0 || j == i ? 1 : triangle[i - 1][j - 1] + triangle[i - 1][j];
  }
  assert(triangle[4][2] == 6 && triangle[4][1] == 4);
  free(triangle);
  return 0;
}
