// expect: clean
#include <assert.h>

static void multiply(int n, int m, int a[n][m], int b[m][n], int result[n][n]) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++) {
      result[i][j] = 0;
      for (int k = 0; k < m; k++) result[i][j] += a[i][k] * b[k][j];
    }
  }
}

int main(void) {
  int n = 2, m = 3;
  int a[n][m], b[m][n], result[n][n];
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++) {
      a[i][j] = i + j;
      b[j][i] = i - j;
    }
  }
  multiply(n, m, a, b, result);
  assert(result[0][0] == -5 && result[1][1] == -2);
  return 0;
}
