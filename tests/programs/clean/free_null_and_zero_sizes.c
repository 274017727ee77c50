// expect: clean
#include <assert.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  free(NULL);
  char* empty = malloc(0);
  char* nothing = calloc(0, 16);
  char source[1] = "", target[1] = "x";
  memcpy(target, source, 0);
  memset(target, 'z', 0);
  memmove(target, target, 0);
  assert(target[0] == 'x' && memcmp(source, target, 0) == 0);
  assert(strncmp("a", "b", 0) == 0);
  free(empty);
  free(nothing);
  return 0;
}
