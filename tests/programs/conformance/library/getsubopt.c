// getsubopt and a64l, l64a.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char options[] = "ro,size=10,unknown=3,name=x,rw";
  static char* const tokens[] = {"ro", "rw", "size", "name", NULL};
  char *p = options, *value;
  while (*p) {
    int k = getsubopt(&p, tokens, &value);
    printf("%d %s\n", k, value ? value : "-");
  }
  printf("%ld %ld %ld\n", a64l("./"), a64l("zz"), a64l(""));
  printf("%s ", l64a(12345));
  printf("%s\n", l64a(63));
  return 0;
}
