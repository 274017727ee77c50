// expect: clean
#include <stdlib.h>

static int sentinel;

int main(void) {
  int local = 0;
  int* heap = malloc(sizeof *heap);
  if (!heap) return 1;
  int same = heap == &local || heap == &sentinel || &local == &sentinel || heap == NULL;
  free(heap);
  return same;
}
