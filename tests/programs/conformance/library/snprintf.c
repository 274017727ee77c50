// snprintf, vsnprintf, sprintf: truncation, return values, size zero, self-contained formats.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static int wrap(char* to, size_t n, const char* f, ...) {
  va_list ap;
  va_start(ap, f);
  int r = vsnprintf(to, n, f, ap);
  va_end(ap);
  return r;
}

int main(void) {
  char b[16];
  for (size_t n = 0; n <= 12; n++) {
    memset(b, '#', sizeof b);
    b[15] = 0;
    int r = snprintf(b, n, "%s-%d", "hello", 1234);
    printf("%zu %d [", n, r);
    for (int i = 0; i < 15; i++) putchar(b[i] ? b[i] : '.');
    puts("]");
  }
  printf("%d\n", snprintf(NULL, 0, "%d %s %f", 42, "text", 1.5));
  printf("%d %s\n", sprintf(b, "%05.1f|%c", 2.25, 'z'), "ok");
  puts(b);
  printf("%d ", wrap(b, sizeof b, "%x/%o/%s", 255, 8, "abc"));
  puts(b);
  printf("%d ", wrap(b, 4, "%x/%o/%s", 255, 8, "abc"));
  puts(b);
  int n = 0;
  char line[64];
  for (int i = 0; i < 10; i++) n += snprintf(line + n, sizeof line - n, "%d,", i * i);
  printf("%s %d\n", line, n);
  printf("%d\n", snprintf(b, sizeof b, "%30d", 1));
  printf("[%s]\n", b);
  printf("%d\n", snprintf(b, 1, "x"));
  printf("[%s]\n", b);
  return 0;
}
