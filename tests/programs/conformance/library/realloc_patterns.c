// Growth by doubling, shrinking, moving many blocks; arrays of pointers; a small arena on top.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct arena {
  char* base;
  size_t used, size;
};
static void* take(struct arena* a, size_t n) {
  n = (n + 15) & ~(size_t)15;
  if (a->used + n > a->size) return NULL;
  void* p = a->base + a->used;
  a->used += n;
  return p;
}

int main(void) {
  int* v = NULL;
  size_t n = 0, capacity = 0, moves = 0;
  for (int i = 0; i < 1000; i++) {
    if (n == capacity) {
      capacity = capacity ? capacity * 2 : 1;
      v = realloc(v, capacity * sizeof *v);
      moves++;
    }
    v[n++] = i * 3;
  }
  long sum = 0;
  for (size_t i = 0; i < n; i++) sum += v[i];
  printf("%zu %zu %ld\n", capacity, moves, sum);
  for (; capacity > 10; capacity /= 2) v = realloc(v, capacity * sizeof *v);
  printf("%d %d\n", v[0], v[9]);
  free(v);
  char** rows = calloc(20, sizeof *rows);
  for (int round = 1; round < 6; round++)
    for (int i = 0; i < 20; i++) {
      rows[i] = realloc(rows[i], (size_t)(round * (i + 1) + 1));
      memset(rows[i] + (round - 1) * (i + 1), '0' + round, (size_t)(i + 1));
      rows[i][round * (i + 1)] = 0;
    }
  printf("%s %s\n", rows[0], rows[3]);
  for (int i = 0; i < 20; i++) free(rows[i]);
  free(rows);
  struct arena a = {malloc(256), 0, 256};
  int* x = take(&a, sizeof *x);
  double* y = take(&a, 4 * sizeof *y);
  char* z = take(&a, 100);
  *x = 7;
  for (int i = 0; i < 4; i++) y[i] = i / 2.0;
  strcpy(z, "in the arena");
  printf("%d %g %s %zu %d\n", *x, y[3], z, a.used, take(&a, 200) == NULL);
  free(a.base);
  return 0;
}
