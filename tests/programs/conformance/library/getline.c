// getline and getdelim: growth, reuse of the buffer, delimiters, last line without newline.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  const char* name = "conformance_getline.tmp";
  FILE* f = fopen(name, "w+");
  fputs("one\n\n", f);
  for (int i = 0; i < 300; i++) fputc('a' + i % 26, f);
  fputs("\na;b;c\nlast", f);
  rewind(f);
  char* line = NULL;
  size_t size = 0;
  ssize_t n;
  while ((n = getline(&line, &size, f)) != -1) printf("%zd %zu %d %.5s\n", n, strlen(line), size > (size_t)n, line);
  printf("%d\n", feof(f) != 0);
  fseek(f, -10, SEEK_END);
  while ((n = getdelim(&line, &size, ';', f)) != -1) printf("%zd [%s]\n", n, line);
  free(line);
  fclose(f);
  remove(name);
  return 0;
}
