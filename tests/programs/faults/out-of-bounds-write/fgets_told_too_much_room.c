// expect: fault out-of-bounds-write
#include <stdio.h>

int main(void) {
  char line[8];
  FILE* file = tmpfile();
  if (!file) return 1;
  fputs("a line of some length\n", file);
  rewind(file);
  char* got = fgets(line, 80, file);  // fault
  fclose(file);
  return got == NULL;
}
