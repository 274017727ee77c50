// pipe in one process: write, read, end of file, several messages.
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int main(void) {
  int p[2];
  printf("%d\n", pipe(p));
  printf("%zd\n", write(p[1], "first second", 12));
  char b[32] = {0};
  printf("%zd ", read(p[0], b, 5));
  printf("%s\n", b);
  write(p[1], "!", 1);
  memset(b, 0, sizeof b);
  printf("%zd ", read(p[0], b, sizeof b));
  printf("%s\n", b);
  close(p[1]);
  printf("%zd\n", read(p[0], b, sizeof b));
  close(p[0]);
  return 0;
}
