// errno: an lvalue, set by failing functions, left alone by succeeding ones.
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(void) {
  printf("%d\n", errno);
  errno = 77;
  strlen("x");
  strtol("5", NULL, 10);
  printf("%d\n", errno);
  int* where = &errno;
  *where = 5;
  printf("%d\n", errno);
  errno++;
  printf("%d\n", errno);
  errno = 0;
  strtol("99999999999999999999", NULL, 10);
  printf("%d\n", errno == ERANGE);
  errno = 0;
  open("conformance_no_such_directory/file", O_RDONLY);
  printf("%d\n", errno == ENOENT);
  errno = 0;
  lseek(-1, 0, SEEK_SET);
  printf("%d\n", errno == EBADF);
  errno = 0;
  printf("%zd ", write(-1, "x", 1));
  printf("%d\n", errno == EBADF);
  printf("%d %d %d %d %d\n", EPERM, ENOENT, EINVAL, ERANGE, EDOM);
  return 0;
}
