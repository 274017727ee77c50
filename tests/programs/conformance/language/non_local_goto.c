// Nested functions that jump out to a label of the enclosing function.
#include <stdio.h>

static void each(const int* v, int n, void (*f)(int)) {
  for (int i = 0; i < n; i++) f(v[i]);
  puts("completed");
}

static int find_negative(const int* v, int n) {
  __label__ found;
  int index = 0;
  void check(int x) {
    if (x < 0) goto found;
    index++;
  }
  each(v, n, check);
  return -1;
found:
  return index;
}

static int deep(int n) {
  __label__ out;
  int depth = 0;
  void dive(int k) {
    depth++;
    if (k == 0) goto out;
    dive(k - 1);
    puts("never");
  }
  dive(n);
  puts("never");
out:
  return depth;
}

int main(void) {
  const int a[] = {3, 5, -2, 7}, b[] = {1, 2};
  printf("%d\n", find_negative(a, 4));
  printf("%d\n", find_negative(b, 2));
  printf("%d\n", deep(10));
  for (int i = 0; i < 3; i++) printf("%d ", find_negative(a + i, 3 - i));
  puts("");
  return 0;
}
