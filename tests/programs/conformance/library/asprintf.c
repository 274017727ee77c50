// asprintf and vasprintf.
#define _GNU_SOURCE
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char* make(const char* f, ...) {
  char* s;
  va_list ap;
  va_start(ap, f);
  if (vasprintf(&s, f, ap) < 0) s = NULL;
  va_end(ap);
  return s;
}

int main(void) {
  char* s;
  int n = asprintf(&s, "%d-%s-%g", 42, "text", 0.5);
  printf("%d %zu %s\n", n, strlen(s), s);
  free(s);
  n = asprintf(&s, "%1000d", 7);
  printf("%d %c\n", n, s[999]);
  free(s);
  s = make("%s", "");
  printf("[%s]\n", s);
  free(s);
  s = make("%s+%s", "a", "b");
  puts(s);
  free(s);
  return 0;
}
