// expect: clean
#include <assert.h>
#include <stdlib.h>
#include <string.h>

static int trace(int n, int matrix[n][n]) {
  int total = 0;
  for (int i = 0; i < n; i++) total += matrix[i][i];
  return total;
}

int main(void) {
  enum { N = 4 };
  int(*matrix)[N] = malloc(sizeof(int[N][N]));
  if (!matrix) return 1;
  for (int i = 0; i < N; i++) {
    int* row = matrix[i];
    for (int j = 0; j < N; j++) row[j] = i * N + j;
  }
  assert(trace(N, matrix) == 30);
  int(*end)[N] = matrix + N;
  assert(end - matrix == N && (char*)end - (char*)matrix == sizeof(int[N][N]));
  int copy[N];
  memcpy(copy, matrix[2], sizeof copy);
  assert(copy[3] == 11 && (*(end - 1))[0] == 12);
  free(matrix);
  return 0;
}
