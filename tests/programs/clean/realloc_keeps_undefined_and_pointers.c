// expect: clean
#include <assert.h>
#include <stdlib.h>

struct entry {
  int* target;
  int rank; /* set for the last one only */
};

int main(void) {
  int numbers[4] = {1, 2, 3, 4};
  struct entry* entries = malloc(2 * sizeof *entries);
  if (!entries) return 1;
  entries[0].target = &numbers[2];
  entries[1].target = &numbers[3];
  struct entry* more = realloc(entries, 4 * sizeof *more);
  if (!more) return 1;
  more[3] = more[1];
  more[3].rank = 8;
  assert(*more[0].target + *more[3].target + more[3].rank == 15);
  free(more);
  return 0;
}
