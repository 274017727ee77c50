// stdin: line one\nline two\nthe rest
// read(2) on standard input in small pieces.
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int main(void) {
  char b[8];
  ssize_t n;
  int total = 0, lines = 0;
  while ((n = read(STDIN_FILENO, b, sizeof b - 1)) > 0) {
    b[n] = 0;
    total += (int)n;
    for (char* p = b; (p = strchr(p, '\n')); p++) lines++;
    for (char* p = b; *p; p++)
      if (*p == '\n') *p = '$';
    printf("[%s]", b);
  }
  printf("\n%d %d %zd\n", total, lines, n);
  return 0;
}
