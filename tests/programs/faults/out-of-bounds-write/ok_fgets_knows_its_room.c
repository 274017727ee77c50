// expect: clean
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[8];
  FILE* file = tmpfile();
  if (!file) return 1;
  fputs("abcdefghij\nk\n", file);
  rewind(file);
  int pieces = 0;
  while (fgets(line, sizeof line, file)) pieces++;
  fclose(file);
  return !(pieces == 3 && strcmp(line, "k\n") == 0);
}
