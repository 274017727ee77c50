// expect: fault out-of-bounds-write
#include <stdlib.h>
#include <string.h>

static char* duplicate(const char* text) {
  char* copy = malloc(strlen(text));
  if (copy) strcpy(copy, text);  // fault
  return copy;
}

int main(void) {
  char* copy = duplicate("terminator");
  free(copy);
  return 0;
}
