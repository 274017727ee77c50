// expect: fault out-of-bounds-read
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char* name = malloc(8);
  if (!name) return 1;
  strncpy(name, "mississippi", 8);
  printf("%s\n", name);  // fault
  free(name);
  return 0;
}
