// expect: clean
// stdout: 1 4
// stdout: 2 5
// stdout: 3 6
#include <stdio.h>

static void transpose(const int from[2][3], int to[3][2]) {
  for (int i = 0; i < 2; i++) {
    for (int j = 0; j < 3; j++) to[j][i] = from[i][j];
  }
}

int main(void) {
  static const int from[2][3] = {{1, 2, 3}, {4, 5, 6}};
  int to[3][2];
  transpose(from, to);
  for (int(*row)[2] = to; row != to + 3; row++) printf("%d %d\n", (*row)[0], (*row)[1]);
  return 0;
}
