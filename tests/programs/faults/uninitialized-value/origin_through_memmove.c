// expect: fault uninitialized-value
#include <string.h>

int main(void) {
  char first[8];
  char second[8];  // origin
  char both[16];
  memset(first, 'a', sizeof first);
  memset(second, 'b', 4);
  memcpy(both, first, sizeof first);
  memcpy(both + 8, second, sizeof second);
  memset(second, 'c', sizeof second);
  memmove(both + 2, both, 14);
  memmove(both, both + 6, 10);
  if (both[3] != 'a') return 1;
  if (both[7] != 'b') return 2;
  if (both[8] == 'b') return 3;  // fault
  return 0;
}
