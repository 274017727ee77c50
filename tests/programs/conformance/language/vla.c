// Variable length arrays: sizeof, two dimensions, parameters, typedefs, in loops, pointers to them, goto out.
#include <stdio.h>
#include <string.h>

static int sum(int n, const int v[n]) {
  int s = 0;
  for (int i = 0; i < n; i++) s += v[i];
  return s;
}

static void fill(int rows, int cols, int m[rows][cols]) {
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < cols; j++) m[i][j] = i * 10 + j;
}

static long trace(int n, long (*m)[n]) {
  long t = 0;
  for (int i = 0; i < n; i++) t += m[i][i];
  return t;
}

static int evaluated;
static int count(int n) {
  evaluated++;
  return n;
}

static int recursive(int n) {
  int v[n + 1];
  for (int i = 0; i <= n; i++) v[i] = i;
  return n ? v[n] + recursive(n - 1) : v[0];
}

int main(void) {
  int n = 5;
  int v[n];
  for (int i = 0; i < n; i++) v[i] = i * i;
  printf("%zu %d\n", sizeof v, sum(n, v));
  n = 9;
  printf("%zu\n", sizeof v);
  int m[3][n];
  fill(3, n, m);
  printf("%zu %zu %d %d\n", sizeof m, sizeof m[0], m[2][8], m[1][0]);
  int r = 4, c = 6;
  int g[r][c];
  fill(r, c, g);
  int(*p)[c] = g;
  p += 2;
  printf("%d %td\n", (*p)[5], p - g);
  c = 100;
  printf("%zu %zu\n", sizeof *p, sizeof g);
  long t[4][4];
  for (int i = 0; i < 16; i++) t[i / 4][i % 4] = i;
  printf("%ld\n", trace(4, t));
  printf("%zu ", sizeof(int[count(7)]));
  printf("%d\n", evaluated);
  typedef char line[count(12)];
  line a, b;
  printf("%zu %zu %d\n", sizeof a, sizeof(line), evaluated);
  strcpy(a, "hello");
  memcpy(b, a, 6);
  printf("%s\n", b);
  for (int i = 1; i < 6; i++) {
    char s[i + 1];
    memset(s, 'a' + i, i);
    s[i] = 0;
    printf("%s %zu\n", s, sizeof s);
    if (i == 4) goto out;
  }
out:
  printf("%d\n", recursive(30));
  struct {
    int x;
    double y;
  } s[count(3)];
  for (int i = 0; i < 3; i++) s[i].x = i, s[i].y = i / 2.0;
  printf("%d %g %zu\n", s[2].x, s[2].y, sizeof s / sizeof *s);
  int total = 0;
  for (int i = 0; i < 2000; i++) {
    int w[i % 50 + 1];
    w[i % 50] = i;
    total += w[i % 50] & 7;
  }
  printf("%d\n", total);
  return 0;
}
