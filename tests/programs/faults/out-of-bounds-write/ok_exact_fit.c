// expect: clean
#include <stdlib.h>
#include <string.h>

int main(void) {
  const char* text = "exactly";
  char* copy = malloc(strlen(text) + 1);
  if (!copy) return 1;
  strcpy(copy, text);
  char array[8];
  strcpy(array, copy);
  char no_terminator[7] = "exactly";
  int same = memcmp(array, no_terminator, sizeof no_terminator) == 0;
  free(copy);
  return !same;
}
