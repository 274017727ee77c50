// strerror, strerror_r, perror and errno values, strsignal.
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  static const int codes[] = {0,      EPERM, ENOENT, EINTR,  EIO,    EBADF,     ENOMEM,  EACCES, EEXIST,
                              EINVAL, EPIPE, EDOM,   ERANGE, EILSEQ, EOVERFLOW, ENOTDIR, EISDIR, EAGAIN};
  for (unsigned i = 0; i < sizeof codes / sizeof *codes; i++) printf("%d %s\n", codes[i], strerror(codes[i]));
  printf("%s\n", strerror(99999));
  char b[64];
  printf("%s\n", strerror_r(ENOENT, b, sizeof b));
  printf("%s %s\n", strsignal(SIGSEGV), strsignal(SIGTERM));
  printf("%s %s\n", strerrorname_np(EINVAL), strerrordesc_np(EINVAL));
  errno = 0;
  FILE* f = fopen("no such file here", "r");
  printf("%d %d\n", f == NULL, errno == ENOENT);
  perror("to stderr");
  errno = EDOM;
  printf("%d\n", errno == EDOM);
  return 0;
}
