// malloc calloc realloc reallocarray free aligned_alloc posix_memalign memalign valloc: contents and alignment.
#define _GNU_SOURCE
#include <errno.h>
#include <malloc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  int* p = malloc(10 * sizeof *p);
  for (int i = 0; i < 10; i++) p[i] = i * i;
  p = realloc(p, 1000 * sizeof *p);
  printf("%d %d\n", p[3], p[9]);
  p[999] = 7;
  p = realloc(p, 5 * sizeof *p);
  printf("%d\n", p[4]);
  free(p);
  char* z = calloc(100, 3);
  int sum = 0;
  for (int i = 0; i < 300; i++) sum += z[i];
  printf("%d\n", sum);
  free(z);
  z = realloc(NULL, 8);
  strcpy(z, "fresh");
  puts(z);
  free(z);
  free(NULL);
  int bad = 0;
  for (size_t n = 1; n < 200; n += 7) {
    void* q = malloc(n);
    bad += (uintptr_t)q % 16 != 0;
    free(q);
  }
  printf("%d\n", bad);
  for (size_t a = 16; a <= 4096; a *= 4) {
    void* q = aligned_alloc(a, a * 2);
    void* r = NULL;
    int e = posix_memalign(&r, a, 10);
    void* s = memalign(a, 30);
    memset(q, 1, a * 2);
    memset(r, 2, 10);
    printf("%zu: %d %d %d %d\n", a, (int)((uintptr_t)q & (a - 1)), e, (int)((uintptr_t)r & (a - 1)),
           (int)((uintptr_t)s & (a - 1)));
    free(q);
    free(r);
    free(s);
  }
  void* r = NULL;
  printf("%d\n", posix_memalign(&r, 3, 10) == EINVAL);
  p = reallocarray(NULL, 10, sizeof *p);
  p[9] = 9;
  p = reallocarray(p, 20, sizeof *p);
  printf("%d\n", p[9]);
  errno = 0;
  int* q = reallocarray(p, SIZE_MAX / 2, 4);
  printf("%d %d %d\n", q == NULL, errno == ENOMEM, p[9]);
  errno = 0;
  volatile size_t huge = SIZE_MAX / 2;
  void* c = calloc(huge, 4);
  printf("%d %d\n", c == NULL, errno == ENOMEM);
  free(p);
  char** table = malloc(50 * sizeof *table);
  for (int i = 0; i < 50; i++) {
    table[i] = malloc(i + 1);
    memset(table[i], 'a' + i % 26, i);
    table[i][i] = 0;
  }
  size_t total = 0;
  for (int i = 0; i < 50; i++) total += strlen(table[i]) * table[i][i / 2];
  printf("%zu\n", total);
  for (int i = 49; i >= 0; i -= 2) free(table[i]);
  for (int i = 0; i < 50; i += 2) free(table[i]);
  free(table);
  return 0;
}
