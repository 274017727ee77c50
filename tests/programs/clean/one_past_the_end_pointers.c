// expect: clean
#include <assert.h>
#include <stdlib.h>

struct span {
  const int *begin, *end;
};

static int sum(struct span span) {
  int total = 0;
  for (const int* at = span.begin; at != span.end; ++at) total += *at;
  return total;
}

int main(void) {
  int* block = malloc(3 * sizeof *block);
  if (!block) return 1;
  for (int i = 0; i < 3; i++) block[i] = i + 1;
  struct span whole = {block, block + 3};
  struct span empty = {whole.end, whole.end};
  struct span last = {whole.end - 1, whole.end};
  int row[2][3] = {{1, 2, 3}, {4, 5, 6}};
  struct span first_row = {row[0], row[0] + 3};
  struct span second_row = {row[1], &row[1][3]};
  assert(sum(whole) == 6 && sum(empty) == 0 && sum(last) == 3);
  assert(sum(first_row) == 6 && sum(second_row) == 15);
  free(block);
  return 0;
}
