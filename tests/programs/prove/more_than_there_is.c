// expect: fault null-dereference
// flags: -m32
// Four gigabytes are more than the addresses of the program.
#include <stdlib.h>

int main(void) {
  char *block = calloc(65536, 65536);
  *block = 1;  // fault
  free(block);
  return 0;
}
