// strftime: every conversion on fixed UTC times, sizes too small, strptime back.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <time.h>

int main(void) {
  static const char* formats[] = {
      "%a", "%A", "%b", "%B", "%c", "%C", "%d", "%D",  "%e",  "%F",  "%g",  "%G",   "%h",  "%H",  "%I", "%j",
      "%k", "%l", "%m", "%M", "%n", "%p", "%P", "%r",  "%R",  "%S",  "%t",  "%T",   "%u",  "%U",  "%V", "%w",
      "%W", "%x", "%X", "%y", "%Y", "%z", "%%", "%5d", "%-d", "%_m", "%^a", "%10Y", "%Ey", "%Od", "",   "plain %H:%M"};
  static const time_t times[] = {0, 1709251199, 1704067200, 1230768000};
  for (int i = 0; i < 4; i++) {
    struct tm m;
    gmtime_r(&times[i], &m);
    for (unsigned k = 0; k < sizeof formats / sizeof *formats; k++) {
      char b[64] = "untouched";
      size_t n = strftime(b, sizeof b, formats[k], &m);
      printf("%s %zu [%s]\n", formats[k], n, n ? b : "");
    }
  }
  struct tm m;
  time_t zero = 0;
  gmtime_r(&zero, &m);
  char b[11];
  printf("%zu ", strftime(b, 10, "%F", &m));
  printf("%zu\n", strftime(b, 11, "%F", &m));
  puts(b);
  memset(&m, 0, sizeof m);
  const char* rest = strptime("2024-02-29 12:34:56 tail", "%Y-%m-%d %H:%M:%S", &m);
  printf("%d-%d-%d %d:%d:%d [%s]\n", m.tm_year, m.tm_mon, m.tm_mday, m.tm_hour, m.tm_min, m.tm_sec, rest);
  rest = strptime("5 Mar 99", "%d %b %y", &m);
  printf("%d-%d-%d %d\n", m.tm_year, m.tm_mon, m.tm_mday, rest != NULL);
  printf("%d\n", strptime("xx", "%d", &m) == NULL);
  return 0;
}
