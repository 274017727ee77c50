// v* functions of stdio through own wrappers, with va_copy to format twice.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char* format(const char* f, ...) {
  va_list ap, again;
  va_start(ap, f);
  va_copy(again, ap);
  int n = vsnprintf(NULL, 0, f, ap);
  va_end(ap);
  char* s = malloc(n + 1);
  vsprintf(s, f, again);
  va_end(again);
  return s;
}
static int parse(const char* s, const char* f, ...) {
  va_list ap;
  va_start(ap, f);
  int r = vsscanf(s, f, ap);
  va_end(ap);
  return r;
}
static void log_line(const char* level, const char* f, ...) {
  va_list ap;
  va_start(ap, f);
  printf("[%s] ", level);
  vprintf(f, ap);
  puts("");
  va_end(ap);
}
static char* concat(const char* first, ...) {
  va_list ap;
  size_t n = 1;
  va_start(ap, first);
  for (const char* s = first; s; s = va_arg(ap, const char*)) n += strlen(s);
  va_end(ap);
  char* r = calloc(n, 1);
  va_start(ap, first);
  for (const char* s = first; s; s = va_arg(ap, const char*)) strcat(r, s);
  va_end(ap);
  return r;
}

int main(void) {
  char* s = format("%s has %d items of %.2f (%5.1Lf%%)", "list", 12, 3.14159, 99.5L);
  puts(s);
  free(s);
  int a;
  char w[16];
  double d;
  printf("%d ", parse("7 word 2.5", "%d %15s %lf", &a, w, &d));
  printf("%d %s %g\n", a, w, d);
  log_line("info", "%c%c %ld %s", 'o', 'k', 123456789012L, "end");
  s = concat("a", "bc", "", "def", NULL);
  puts(s);
  free(s);
  return 0;
}
