// fprintf, vfprintf, dprintf, fputs, fputc, putc, putchar, puts to stdout and stderr.
#define _GNU_SOURCE
#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

static int out(FILE* f, const char* format, ...) {
  va_list ap;
  va_start(ap, format);
  int r = vfprintf(f, format, ap);
  va_end(ap);
  return r;
}
static int direct(const char* format, ...) {
  va_list ap;
  va_start(ap, format);
  int r = vprintf(format, ap);
  va_end(ap);
  return r;
}

int main(void) {
  int n = fprintf(stdout, "%d %s\n", 1, "fprintf");
  printf("%d\n", n);
  fprintf(stderr, "not on stdout\n");
  n = out(stdout, "%s\n", "vfprintf");
  printf("%d\n", n);
  n = direct("%c%c\n", 'v', 'p');
  printf("%d\n", n);
  fflush(stdout);
  n = dprintf(1, "dprintf %d\n", 5);
  printf("%d\n", n);
  printf("%d\n", fputs("fputs\n", stdout) >= 0);
  printf("%d\n", fputc('A', stdout));
  printf("%d\n", putc('B', stdout));
  printf("%d\n", putchar(256 + 'C'));
  printf("%d\n", puts("puts") >= 0);
  fwrite("fwrite\n", 1, 7, stdout);
  fputs("", stdout);
  fputs_unlocked("unlocked\n", stdout);
  putchar_unlocked('\n');
  return 0;
}
