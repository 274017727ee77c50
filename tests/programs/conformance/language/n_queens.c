// N queens by arrays and by bit masks, and a knight's tour count on a small board.
#include <stdio.h>

static int columns[12];
static int place(int row, int n, int print) {
  if (row == n) {
    if (print) {
      for (int i = 0; i < n; i++) printf("%d ", columns[i]);
      puts("");
    }
    return 1;
  }
  int count = 0;
  for (int c = 0; c < n; c++) {
    int ok = 1;
    for (int r = 0; r < row && ok; r++) ok = columns[r] != c && columns[r] - c != row - r && c - columns[r] != row - r;
    if (ok) {
      columns[row] = c;
      count += place(row + 1, n, print);
    }
  }
  return count;
}
static int masks(unsigned all, unsigned cols, unsigned left, unsigned right) {
  if (cols == all) return 1;
  int count = 0;
  for (unsigned free = all & ~(cols | left | right); free; free &= free - 1) {
    unsigned bit = free & -free;
    count += masks(all, cols | bit, (left | bit) << 1, (right | bit) >> 1);
  }
  return count;
}
static int tour(int board[5][5], int x, int y, int step, int budget) {
  static const int move[8][2] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
  static int spent;
  if (step == 1) spent = 0;
  if (++spent > budget) return 0;
  board[x][y] = step;
  if (step == 25) return 1;
  for (int k = 0; k < 8; k++) {
    int u = x + move[k][0], v = y + move[k][1];
    if (u >= 0 && u < 5 && v >= 0 && v < 5 && !board[u][v] && tour(board, u, v, step + 1, budget)) return 1;
  }
  board[x][y] = 0;
  return 0;
}

int main(void) {
  printf("%d\n", place(0, 6, 1));
  for (int n = 1; n <= 7; n++) printf("%d ", place(0, n, 0));
  puts("");
  for (int n = 1; n <= 8; n++) printf("%d ", masks((1u << n) - 1, 0, 0, 0));
  puts("");
  int board[5][5] = {{0}};
  printf("%d\n", tour(board, 0, 0, 1, 20000));
  for (int i = 0; i < 5; i++)
    printf("%d %d %d %d %d\n", board[i][0], board[i][1], board[i][2], board[i][3], board[i][4]);
  return 0;
}
