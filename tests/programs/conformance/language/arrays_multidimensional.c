// Multi-dimensional arrays: indexing, pointers to rows, parameters, sizeof, arrays of arrays of structs.
#include <stdio.h>

struct cell {
  char mark;
  int weight;
};

static int cube[2][3][4];
static struct cell board[3][3];

static int row_sum(const int (*m)[4], int row) {
  int s = 0;
  for (int i = 0; i < 4; i++) s += m[row][i];
  return s;
}

static void transpose(int a[3][4], int b[4][3]) {
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++) b[j][i] = a[i][j];
}

int main(void) {
  int n = 0;
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++)
      for (int k = 0; k < 4; k++) cube[i][j][k] = n++;
  printf("%d %d %d\n", cube[1][2][3], *(*(*(cube + 1) + 1) + 1), 2 [1 [0 [cube]]]);
  printf("%zu %zu %zu\n", sizeof cube, sizeof cube[0], sizeof cube[0][0]);
  printf("%d %d\n", row_sum(cube[0], 2), row_sum(cube[1], 0));
  int t[4][3];
  transpose(cube[1], t);
  for (int i = 0; i < 4; i++) printf("%d %d %d\n", t[i][0], t[i][1], t[i][2]);
  int(*p)[4] = cube[0];
  p++;
  printf("%d %d\n", (*p)[2], p[1][0]);
  int(*q)[3][4] = cube;
  q++;
  printf("%d %td\n", (**q)[1], q - cube);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) board[i][j] = (struct cell){"abc"[j] - 32 * (i & 1), i * j};
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) printf("%c%d ", board[i][j].mark, board[i][j].weight);
  puts("");
  struct cell* last = &board[2][2];
  printf("%td %d\n", last - board[2], last[-1].weight);
  char words[][6] = {"one", "two", "three"};
  for (unsigned i = 0; i < sizeof words / sizeof *words; i++) printf("%s %c\n", words[i], words[i][1]);
  int m = 2;
  cube[m - 1][m][m + 1] += 100;
  printf("%d\n", cube[1][2][3]);
  int* flat = cube[1][0];
  printf("%d %d\n", flat[3], *(flat + 1));
  return 0;
}
