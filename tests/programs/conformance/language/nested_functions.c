// GNU nested functions: capture, modification, recursion, passing as callbacks, several levels.
#include <stdio.h>
#include <stdlib.h>

static int apply(int (*f)(int), int v) {
  return f(v);
}
static void each(const int* v, int n, void (*f)(int)) {
  for (int i = 0; i < n; i++) f(v[i]);
}

static int levels(int a) {
  int one(int b) {
    int two(int c) {
      a += 1;
      b += 10;
      return a + b + c;
    }
    return two(100) + two(200);
  }
  int r = one(1000);
  return r + a;
}

static int tree(int depth) {
  int visited = 0;
  void visit(int d) {
    visited++;
    if (d < depth) {
      visit(d + 1);
      visit(d + 1);
    }
  }
  visit(0);
  return visited;
}

static int activation(int n, int (*older)(void)) {
  int mine(void) {
    return n;
  }
  if (n == 0) return older();
  return activation(n - 1, n == 3 ? mine : older);
}

int main(void) {
  int base = 10, calls = 0;
  int add(int v) {
    calls++;
    return v + base;
  }
  printf("%d\n", add(5));
  base = 20;
  printf("%d %d\n", apply(add, 5), calls);
  int v[] = {5, 2, 9, 1}, total = 0;
  void accumulate(int x) {
    total += x * base;
  }
  each(v, 4, accumulate);
  printf("%d\n", total);
  int compares = 0;
  int descending(const void* a, const void* b) {
    compares++;
    return *(const int*)b - *(const int*)a;
  }
  qsort(v, 4, sizeof *v, descending);
  printf("%d %d %d %d %d\n", v[0], v[1], v[2], v[3], compares > 0);
  printf("%d\n", levels(1));
  printf("%d\n", tree(5));
  printf("%d\n", activation(5, 0));
  int fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }
  printf("%d\n", fib(12));
  auto int later(int);
  printf("%d\n", later(4));
  int later(int x) {
    return x * base;
  }
  struct pair {
    int a, b;
  } p = {1, 2};
  struct pair flip(void) {
    return (struct pair){p.b, p.a};
  }
  printf("%d %d\n", flip().a, flip().b);
  return 0;
}
