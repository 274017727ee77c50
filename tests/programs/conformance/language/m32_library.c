// flags: -m32
// Library calls with the 32-bit types: strtol limits, printf length modifiers, malloc, qsort, string functions.
#include <errno.h>
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int compare(const void* a, const void* b) {
  return strcmp(*(char* const*)a, *(char* const*)b);
}

int main(void) {
  char* end;
  errno = 0;
  printf("%ld ", strtol("2147483648", &end, 10));
  printf("%d %d\n", errno == ERANGE, *end);
  printf("%lu %lld\n", strtoul("4294967295", NULL, 10), strtoll("4294967296", NULL, 10));
  printf("%zu %td %jd %" PRId64 " %" PRIuPTR "\n", sizeof 1, (ptrdiff_t)-1, (intmax_t)1 << 40, (int64_t)-5,
         (uintptr_t)9);
  char* words[] = {"m", "z", "a", "q"};
  qsort(words, 4, sizeof *words, compare);
  printf("%s %s %s %s\n", words[0], words[1], words[2], words[3]);
  char* s = strdup("thirty-two");
  s = realloc(s, 100);
  strcat(s, " bits");
  printf("%s %zu\n", s, strlen(s));
  free(s);
  long l;
  long long ll;
  printf("%d ", sscanf("123 -9000000000", "%ld %lld", &l, &ll));
  printf("%ld %lld\n", l, ll);
  div_t d = div(-7, 2);
  lldiv_t e = lldiv(-7000000000LL, 2);
  printf("%d %d %lld %lld\n", d.quot, d.rem, e.quot, e.rem);
  return 0;
}
