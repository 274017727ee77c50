// expect: clean
#include <string.h>

int main(void) {
  int queue[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  memmove(queue, queue + 1, 7 * sizeof queue[0]);
  memmove(queue + 2, queue, 4 * sizeof queue[0]);
  static const int wanted[8] = {2, 3, 2, 3, 4, 5, 8, 8};
  return memcmp(queue, wanted, sizeof queue) != 0;
}
