// expect: fault memory-leak
#include <stdio.h>
#include <stdlib.h>

static int count_lines(FILE* file) {
  char* line = NULL;
  size_t room = 0;
  int lines = 0;
  while (getline(&line, &room, file) > 0) lines++;  // fault
  return lines;
}

int main(void) {
  FILE* file = tmpfile();
  if (!file) return 1;
  fputs("one\ntwo\nthree\n", file);
  rewind(file);
  int lines = count_lines(file);
  fclose(file);
  return lines != 3;
}
