// expect: fault overlapping-copy
#include <string.h>

static int queue[8] = {1, 2, 3, 4, 5, 6, 7, 8};

static void drop_first(int count) {
  memcpy(queue, queue + 1, (count - 1) * sizeof queue[0]);  // fault
}

int main(void) {
  drop_first(8);
  return queue[0] != 2;
}
