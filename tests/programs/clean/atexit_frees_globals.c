// expect: clean
#include <stdlib.h>

static int** rows;
static int count;

static void clean_up(void) {
  while (count > 0) free(rows[--count]);
  free(rows);
}

static int deep(int n) {
  if (n == 0) exit(0);
  return deep(n - 1) + 1;
}

int main(void) {
  atexit(clean_up);
  rows = calloc(4, sizeof *rows);
  if (!rows) return 1;
  for (count = 0; count < 4; count++) {
    rows[count] = malloc(16);
    if (!rows[count]) return 1;
  }
  return deep(50);
}
