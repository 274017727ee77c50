// expect: clean
#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

/* The struct hack: an array of one, over-allocated. gcc treats trailing arrays as flexible. */
struct row {
  int count;
  int cells[1];
};

int main(void) {
  int count = 10;
  struct row* row = malloc(offsetof(struct row, cells) + count * sizeof(int));
  if (!row) return 1;
  row->count = count;
  int* cells = row->cells;
  for (int i = 0; i < row->count; i++) cells[i] = i;
  int total = 0;
  for (int i = 0; i < row->count; i++) total += cells[i];
  assert(total == 45);
  free(row);
  return 0;
}
