// expect: clean
#include <stdlib.h>

int main(void) {
  char* slot = NULL;
  for (int i = 1; i < 20; i++) {
    free(slot);
    slot = malloc(i);
    if (!slot) return 1;
    slot[i - 1] = 'x';
  }
  free(slot);
  return 0;
}
