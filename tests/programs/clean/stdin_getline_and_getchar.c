// expect: clean
// stdin: first line, rather long so that the buffer has to grow
// stdin: 12 30
// stdin: x
// stdout: 55
// stdout: 42 x
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char* line = NULL;
  size_t room = 0;
  long length = (long)getline(&line, &room, stdin);
  printf("%ld\n", length);
  free(line);
  int a, b, c;
  if (scanf("%d %d", &a, &b) != 2) return 1;
  while ((c = getchar()) == '\n') {
  }
  printf("%d %c\n", a + b, c);
  return 0;
}
