// Every way to read from an empty standard input reports the end.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(void) {
  char b[8];
  int v;
  printf("getchar gives EOF: %d\n", getchar() == EOF);
  printf("%d\n", feof(stdin) != 0);
  clearerr(stdin);
  printf("%d\n", fgets(b, sizeof b, stdin) == NULL);
  clearerr(stdin);
  printf("%d\n", scanf("%d", &v) == EOF);
  clearerr(stdin);
  printf("%zu\n", fread(b, 1, sizeof b, stdin));
  clearerr(stdin);
  char* line = NULL;
  size_t n = 0;
  printf("%zd\n", getline(&line, &n, stdin));
  free(line);
  printf("%zd\n", read(0, b, sizeof b));
  return 0;
}
