// expect: fault double-free
#include <stdlib.h>

static int parse(char* buffer, int fail) {
  if (fail) {
    free(buffer);
    return -1;
  }
  return 0;
}

int main(void) {
  for (int round = 0; round < 2; round++) {
    char* buffer = malloc(32);
    if (!buffer) return 1;
    int result = parse(buffer, round);
    free(buffer);  // fault
    if (result < 0) return 2;
  }
  return 0;
}
