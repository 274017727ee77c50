// strcpy strncpy strcat strncat stpcpy stpncpy strdup strndup strlen strnlen strxfrm.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void dots(const char* p, size_t n) {
  for (size_t i = 0; i < n; i++) putchar(p[i] ? p[i] : '.');
  puts("");
}

int main(void) {
  char b[16];
  memset(b, '#', sizeof b);
  printf("%d\n", strcpy(b, "hello") == b);
  dots(b, 16);
  memset(b, '#', sizeof b);
  strcpy(b, "");
  dots(b, 16);
  memset(b, '#', sizeof b);
  strncpy(b, "abc", 6);
  dots(b, 16);
  strncpy(b, "abcdefgh", 4);
  dots(b, 16);
  strncpy(b, "zzz", 0);
  dots(b, 16);
  strcpy(b, "ab");
  printf("%s\n", strcat(b, "cd"));
  printf("%s\n", strcat(b, ""));
  printf("%s\n", strncat(b, "efghij", 3));
  printf("%s\n", strncat(b, "k", 10));
  printf("%s\n", strncat(b, "zzz", 0));
  printf("%td\n", stpcpy(b, "stp") - b);
  memset(b, '#', sizeof b);
  printf("%td ", stpncpy(b, "ab", 5) - b);
  dots(b, 16);
  printf("%td ", stpncpy(b, "abcdef", 3) - b);
  dots(b, 16);
  char* d = strdup("duplicate");
  printf("%s %zu\n", d, strlen(d));
  d[0] = 'D';
  char* e = strndup(d, 3);
  char* f = strndup(d, 100);
  char* g = strdup("");
  printf("%s %s [%s]\n", e, f, g);
  free(d);
  free(e);
  free(f);
  free(g);
  printf("%zu %zu\n", strlen(""), strlen("a\0b"));
  printf("%zu %zu\n", strnlen("hello", 3), strnlen("hello", 10));
  const char raw[3] = {'x', 'y', 'z'};
  printf("%zu\n", strnlen(raw, 3));
  printf("%zu %s\n", strxfrm(b, "plain", sizeof b), b);
  return 0;
}
