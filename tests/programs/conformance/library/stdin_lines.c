// stdin: first\n\nthird line is longer than the buffer\nlast without newline
// fgets with a short buffer, then getline, to the end of input.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char b[10];
  for (int i = 0; i < 4 && fgets(b, sizeof b, stdin); i++) {
    char* end = strchr(b, '\n');
    if (end) *end = '$';
    printf("[%s]\n", b);
  }
  char* line = NULL;
  size_t size = 0;
  ssize_t n;
  while ((n = getline(&line, &size, stdin)) > 0) printf("%zd [%s]\n", n, line);
  printf("%zd %d %d\n", n, feof(stdin) != 0, size > 0);
  free(line);
  printf("%d\n", fgets(b, sizeof b, stdin) == NULL);
  return 0;
}
