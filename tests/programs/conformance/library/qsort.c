// qsort and qsort_r on several element sizes; equal keys are not told apart.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct item {
  int key;
  char name[12];
};

static int ints(const void* a, const void* b) {
  int x = *(const int*)a, y = *(const int*)b;
  return (x > y) - (x < y);
}
static int strings(const void* a, const void* b) {
  return strcmp(*(char* const*)a, *(char* const*)b);
}
static int items(const void* a, const void* b) {
  return ((const struct item*)a)->key - ((const struct item*)b)->key;
}
static int chars(const void* a, const void* b) {
  return *(const char*)a - *(const char*)b;
}
static int doubles(const void* a, const void* b) {
  double x = *(const double*)a, y = *(const double*)b;
  return x < y ? 1 : x > y ? -1 : 0;
}
static int modulo(const void* a, const void* b, void* m) {
  int k = *(int*)m, x = *(const int*)a, y = *(const int*)b;
  return x % k != y % k ? x % k - y % k : (x > y) - (x < y);
}

int main(void) {
  int v[] = {5, -3, 9, 0, 2, 2, -3, 100, 7, -50, 8};
  int n = sizeof v / sizeof *v;
  qsort(v, n, sizeof *v, ints);
  for (int i = 0; i < n; i++) printf("%d ", v[i]);
  puts("");
  qsort(v, 1, sizeof *v, ints);
  qsort(v, 0, sizeof *v, ints);
  const char* s[] = {"pear", "apple", "fig", "banana", "cherry"};
  qsort(s, 5, sizeof *s, strings);
  for (int i = 0; i < 5; i++) printf("%s ", s[i]);
  puts("");
  struct item list[] = {{3, "three"}, {1, "one"}, {4, "four"}, {2, "two"}};
  qsort(list, 4, sizeof *list, items);
  for (int i = 0; i < 4; i++) printf("%d %s ", list[i].key, list[i].name);
  puts("");
  char text[] = "the quick brown fox";
  qsort(text, strlen(text), 1, chars);
  printf("[%s]\n", text);
  double d[] = {0.5, -1.5, 1e10, 0.25};
  qsort(d, 4, sizeof *d, doubles);
  for (int i = 0; i < 4; i++) printf("%g ", d[i]);
  puts("");
  int k = 10;
  qsort_r(v, n, sizeof *v, modulo, &k);
  for (int i = 0; i < n; i++) printf("%d ", v[i]);
  puts("");
  int* big = malloc(1000 * sizeof *big);
  unsigned x = 12345;
  for (int i = 0; i < 1000; i++) big[i] = (int)((x = x * 1664525 + 1013904223) >> 8);
  qsort(big, 1000, sizeof *big, ints);
  int sorted = 1;
  for (int i = 1; i < 1000; i++) sorted &= big[i - 1] <= big[i];
  printf("%d %d %d\n", sorted, big[0], big[999]);
  free(big);
  return 0;
}
