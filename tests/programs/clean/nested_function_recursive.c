// expect: clean
#include <assert.h>

static int paths(int rows, int columns) {
  int visits = 0;
  int walk(int row, int column) {
    visits++;
    if (row == rows || column == columns) return 1;
    return walk(row + 1, column) + walk(row, column + 1);
  }
  int result = walk(0, 0);
  assert(visits == 2 * result - 1);
  return result;
}

int main(void) {
  assert(paths(4, 4) == 70);
  return 0;
}
