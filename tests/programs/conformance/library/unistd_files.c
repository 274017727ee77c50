// open, read, write, lseek, close, dup, dup2, ftruncate, pread, pwrite, unlink and errno.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
  const char* name = "conformance_unistd.tmp";
  errno = 0;
  printf("%d ", open(name, O_RDONLY));
  printf("%d\n", errno == ENOENT);
  int fd = open(name, O_RDWR | O_CREAT | O_TRUNC, 0644);
  printf("%d\n", fd >= 0);
  printf("%zd\n", write(fd, "hello world", 11));
  printf("%ld\n", (long)lseek(fd, 0, SEEK_CUR));
  printf("%ld\n", (long)lseek(fd, 6, SEEK_SET));
  char b[16] = {0};
  printf("%zd ", read(fd, b, sizeof b - 1));
  printf("%s\n", b);
  printf("%zd\n", read(fd, b, 4));
  printf("%ld\n", (long)lseek(fd, -5, SEEK_END));
  write(fd, "W", 1);
  memset(b, 0, sizeof b);
  printf("%zd ", pread(fd, b, 5, 6));
  printf("%s\n", b);
  printf("%zd\n", pwrite(fd, "HELLO", 5, 0));
  printf("%ld\n", (long)lseek(fd, 0, SEEK_CUR));
  int other = dup(fd);
  lseek(fd, 1, SEEK_SET);
  memset(b, 0, sizeof b);
  read(other, b, 4);
  printf("%d %s\n", other != fd, b);
  close(other);
  struct stat st;
  printf("%d ", fstat(fd, &st));
  printf("%ld %d\n", (long)st.st_size, S_ISREG(st.st_mode));
  printf("%d ", ftruncate(fd, 5));
  printf("%ld\n", (long)lseek(fd, 0, SEEK_END));
  printf("%d ", close(fd));
  errno = 0;
  printf("%d ", close(fd));
  printf("%d\n", errno == EBADF);
  errno = 0;
  printf("%zd ", read(fd, b, 1));
  printf("%d\n", errno == EBADF);
  errno = 0;
  printf("%d ", open(name, O_CREAT | O_EXCL | O_WRONLY, 0600));
  printf("%d\n", errno == EEXIST);
  fd = open(name, O_WRONLY | O_APPEND);
  write(fd, "+app", 4);
  close(fd);
  FILE* f = fopen(name, "r");
  printf("%s\n", fgets(b, sizeof b, f));
  fclose(f);
  fd = open(name, O_RDONLY);
  f = fdopen(fd, "r");
  printf("%c %d\n", fgetc(f), fileno(f) == fd);
  fclose(f);
  printf("%d\n", unlink(name));
  fflush(stdout);
  write(STDOUT_FILENO, "to stdout\n", 10);
  return 0;
}
