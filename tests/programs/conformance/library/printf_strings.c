// printf of strings, characters, wide strings, %n, %m, positional arguments, return values.
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <wchar.h>

int main(void) {
  printf("[%s][%10s][%-10s][%.3s][%10.3s][%-10.3s][%.0s][%.10s]\n", "hello", "hello", "hello", "hello", "hello",
         "hello", "hello", "hello");
  printf("[%s][%5s][%-5s]\n", "", "", "");
  const char raw[4] = {'a', 'b', 'c', 'd'};
  printf("[%.4s][%.2s][%.*s]\n", raw, raw, 3, raw);
  printf("[%*s][%-*s][%*s]\n", 8, "right", 8, "left", -8, "neg");
  printf("[%ls][%.2ls][%6ls][%lc][%S]\n", L"wide", L"wide", L"wide", (wint_t)L'w', L"cap");
  int a, b;
  signed char c;
  long d;
  int r = printf("12345%n67%n89\n%hhn", &a, &b, &c);
  printf("%d %d %d %d\n", a, b, c, r);
  printf("abc%ln\n", &d);
  printf("%ld\n", d);
  printf("%2$s %1$s %2$s\n", "one", "two");
  printf("%3$*1$d|%3$-*2$d|\n", 5, 6, 42);
  printf("%2$.*1$f\n", 3, 2.0 / 3);
  errno = ENOENT;
  printf("%m\n");
  printf("%d\n", printf("count me\n"));
  printf("%d\n", printf("%s", ""));
  printf("%s %s\n", "(null) is not printed", "here");
  printf("plain text without conversions\n");
  printf("");
  fflush(stdout);
  return 0;
}
