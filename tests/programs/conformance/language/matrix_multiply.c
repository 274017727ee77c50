// Matrices of double, int and float: product, transpose, determinant, power.
#include <stdio.h>

#define N 12
static double a[N][N], b[N][N], c[N][N];

static void multiply(int n, const double x[n][n], const double y[n][n], double z[n][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double s = 0;
      for (int k = 0; k < n; k++) s += x[i][k] * y[k][j];
      z[i][j] = s;
    }
}
static double determinant(int n, double m[n][n]) {
  double d = 1;
  for (int i = 0; i < n; i++) {
    int p = i;
    for (int r = i + 1; r < n; r++)
      if (m[r][i] * m[r][i] > m[p][i] * m[p][i]) p = r;
    if (m[p][i] == 0) return 0;
    if (p != i) {
      for (int k = 0; k < n; k++) {
        double t = m[i][k];
        m[i][k] = m[p][k], m[p][k] = t;
      }
      d = -d;
    }
    d *= m[i][i];
    for (int r = i + 1; r < n; r++) {
      double f = m[r][i] / m[i][i];
      for (int k = i; k < n; k++) m[r][k] -= f * m[i][k];
    }
  }
  return d;
}
struct m2 {
  unsigned long v[2][2];
};
static struct m2 product(struct m2 x, struct m2 y) {
  struct m2 r = {{{0}}};
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++)
      for (int k = 0; k < 2; k++) r.v[i][j] += x.v[i][k] * y.v[k][j];
  return r;
}

int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) a[i][j] = (i * 7 + j * 3) % 11 - 4, b[i][j] = (i - j) / 2.0;
  multiply(N, a, b, c);
  double trace = 0, sum = 0;
  for (int i = 0; i < N; i++) {
    trace += c[i][i];
    for (int j = 0; j < N; j++) sum += c[i][j] * (i + 1);
  }
  printf("%g %g %g\n", trace, sum, c[3][5]);
  double m[4][4] = {{2, 1, 3, 4}, {0, -1, 2, 1}, {3, 2, 0, 5}, {-1, 3, 2, 1}};
  printf("%.10g\n", determinant(4, m));
  struct m2 f = {{{1, 1}, {1, 0}}}, r = {{{1, 0}, {0, 1}}};
  for (int e = 90; e; e >>= 1, f = product(f, f))
    if (e & 1) r = product(r, f);
  printf("%lu\n", r.v[0][1]);
  return 0;
}
