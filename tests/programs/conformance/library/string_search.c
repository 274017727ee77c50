// strchr strrchr strchrnul strstr strcasestr strspn strcspn strpbrk index rindex basename.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <strings.h>

static const char* text = "the quick brown Fox, the end";
static long at(const char* p) {
  return p ? p - text : -1;
}

int main(void) {
  printf("%ld %ld %ld %ld\n", at(strchr(text, 't')), at(strchr(text, 'F')), at(strchr(text, 'z')), at(strchr(text, 0)));
  printf("%ld %ld %ld %ld\n", at(strrchr(text, 't')), at(strrchr(text, 'F')), at(strrchr(text, 'z')),
         at(strrchr(text, 0)));
  printf("%ld %ld\n", at(strchrnul(text, 'q')), at(strchrnul(text, 'z')));
  printf("%ld %ld %ld\n", at(index(text, 'k')), at(rindex(text, 'e')), at(index(text, 'k' + 256)));
  printf("%ld %ld %ld %ld\n", at(strstr(text, "the")), at(strstr(text, "the end")), at(strstr(text, "")),
         at(strstr(text, "fox")));
  printf("%ld %ld\n", at(strcasestr(text, "FOX")), at(strcasestr(text, "THE E")));
  printf("%ld\n", at(strstr(text, "the quick brown Fox, the end plus")));
  printf("%zu %zu %zu %zu\n", strspn(text, "het"), strspn(text, ""), strspn("aaa", "a"), strspn(text, "xyz"));
  printf("%zu %zu %zu\n", strcspn(text, " "), strcspn(text, ""), strcspn(text, "F,"));
  printf("%ld %ld %ld\n", at(strpbrk(text, "xk")), at(strpbrk(text, ",")), at(strpbrk(text, "Z!")));
  printf("%s %s\n", basename("/usr/lib/x.so"), basename("plain"));
  printf("%s\n", strstr("aaaaaab", "aab"));
  printf("%s\n", strstr("abababac", "ababac"));
  return 0;
}
