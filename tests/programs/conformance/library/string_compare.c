// strcmp strncmp strcasecmp strncasecmp strcoll strverscmp bcmp.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <strings.h>

static int sign(int v) {
  return (v > 0) - (v < 0);
}

int main(void) {
  static const char* words[] = {"", "a", "A", "ab", "aB", "abc", "b", "\xff", "a\x80", "file10", "file9", "file010"};
  int n = sizeof words / sizeof *words;
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++)
      printf("%d%d%d%d%d%d ", sign(strcmp(words[i], words[j])), sign(strncmp(words[i], words[j], 2)),
             sign(strcasecmp(words[i], words[j])), sign(strncasecmp(words[i], words[j], 1)),
             sign(strcoll(words[i], words[j])), sign(strverscmp(words[i], words[j])));
    puts("");
  }
  printf("%d %d\n", strncmp("abc", "xyz", 0), strncasecmp("abc", "xyz", 0));
  printf("%d %d\n", strcmp("same", "same"), sign(strncmp("same!", "same?", 4)));
  printf("%d %d\n", bcmp("ab", "ab", 2), bcmp("ab", "ac", 2) != 0);
  return 0;
}
