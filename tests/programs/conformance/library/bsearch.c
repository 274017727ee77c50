// bsearch hits, misses, empty arrays; lfind and lsearch.
#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int calls;
static int ints(const void* a, const void* b) {
  calls++;
  return *(const int*)a - *(const int*)b;
}
static int by_name(const void* key, const void* entry) {
  return strcmp(key, *(const char* const*)entry);
}

int main(void) {
  int v[] = {1, 3, 5, 7, 9, 11, 13};
  for (int k = 0; k < 15; k++) {
    int* p = bsearch(&k, v, 7, sizeof *v, ints);
    printf("%d ", p ? (int)(p - v) : -1);
  }
  printf("%d\n", calls > 0);
  int k = 5;
  printf("%d\n", bsearch(&k, v, 0, sizeof *v, ints) == NULL);
  const char* names[] = {"alpha", "beta", "delta", "gamma"};
  const char** hit = bsearch("delta", names, 4, sizeof *names, by_name);
  printf("%s %d\n", *hit, bsearch("omega", names, 4, sizeof *names, by_name) == NULL);
  int u[10] = {4, 2, 8};
  size_t n = 3;
  k = 2;
  printf("%td ", (int*)lfind(&k, u, &n, sizeof *u, ints) - u);
  k = 5;
  printf("%d ", lfind(&k, u, &n, sizeof *u, ints) == NULL);
  printf("%td ", (int*)lsearch(&k, u, &n, sizeof *u, ints) - u);
  printf("%zu %d ", n, u[3]);
  printf("%td ", (int*)lsearch(&k, u, &n, sizeof *u, ints) - u);
  printf("%zu\n", n);
  return 0;
}
