// expect: fault out-of-bounds-read
#include <stdlib.h>
#include <string.h>

int main(void) {
  char* code = malloc(4);
  if (!code) return 1;
  memcpy(code, "ABCD", 4);
  size_t length = strlen(code);  // fault
  free(code);
  return (int)length;
}
