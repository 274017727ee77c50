// Designated, nested, partial, overriding and range initialisers, static and automatic.
#include <stdio.h>

struct inner {
  int a[3];
  char c;
};
struct outer {
  struct inner in[2];
  double d;
  union {
    int i;
    float f;
  } u;
};

static int sparse[] = {[3] = 30, 31, [1] = 10, [7] = 70};
static int ranges[20] = {[0 ... 4] = 1, [10 ... 14] = 2, [12] = 9};
static struct outer global = {.in[1].a[2] = 5, .in[0] = {{1, 2}, 'x'}, .u.f = 1.5f};
static const char* names[] = {[2] = "two", [0] = "zero"};
static struct { int x, y, z; } last = {.z = 3, .x = 1};
static int grid[3][3] = {[1] = {1, 2, 3}, [2][0] = 7, 8};

static void show(const int* v, int n) {
  for (int i = 0; i < n; i++) printf("%d ", v[i]);
  puts("");
}

static void outer(const struct outer* o) {
  for (int i = 0; i < 2; i++) printf("{%d %d %d %d} ", o->in[i].a[0], o->in[i].a[1], o->in[i].a[2], o->in[i].c);
  printf("%g %x\n", o->d, o->u.i);
}

int main(void) {
  printf("%zu\n", sizeof sparse / sizeof *sparse);
  show(sparse, 8);
  show(ranges, 20);
  outer(&global);
  printf("%s %d %s\n", names[0], names[1] == 0, names[2]);
  printf("%d %d %d\n", last.x, last.y, last.z);
  show(&grid[0][0], 3);
  show(grid[1], 3);
  show(grid[2], 3);
  int n = 4;
  struct outer local = {.d = n * 2.5, .in = {[1] = {.c = 'c', .a = {n, [2] = n + 1}}}};
  outer(&local);
  int automatic[10] = {[2 ... 5] = n, n + 1, [9] = -n};
  show(automatic, 10);
  int zero[4] = {0};
  show(zero, 4);
  char text[8] = "abc", exact[3] = "xyz", braces[] = {"braced"};
  printf("%s %.3s %s %zu %d\n", text, exact, braces, sizeof braces, text[7]);
  char rows[3][5] = {"ab", {'c', 'd'}, [2] = "four"};
  printf("%s %s %s\n", rows[0], rows[1], rows[2]);
  struct outer copy = {.in[1] = local.in[1], .in[0].c = 'z'};
  outer(&copy);
  int flat[2][2][2] = {1, 2, 3, {4, 5}, 6};
  show(&flat[0][0][0], 2);
  show(&flat[1][0][0], 2);
  return 0;
}
