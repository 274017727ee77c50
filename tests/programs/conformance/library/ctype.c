// Every <ctype.h> classification and conversion on all 256 characters and EOF.
#define _GNU_SOURCE
#include <ctype.h>
#include <stdio.h>

int main(void) {
  for (int c = -1; c < 256; c++) {
    printf("%d:%d%d%d%d%d%d%d%d%d%d%d%d %d %d", c, !!isalnum(c), !!isalpha(c), !!isblank(c), !!iscntrl(c), !!isdigit(c),
           !!isgraph(c), !!islower(c), !!isprint(c), !!ispunct(c), !!isspace(c), !!isupper(c), !!isxdigit(c),
           toupper(c), tolower(c));
    printf(" %d %d%c", c >= 0 ? !!isascii(c) : 0, c >= 0 ? toascii(c) : 0, c % 4 == 3 ? '\n' : ' ');
  }
  int (*functions[])(int) = {isalpha, isdigit, isspace, toupper};
  for (int i = 0; i < 4; i++) printf("%d ", !!functions[i]('7'));
  puts("");
  for (const char* s = "MiXeD 123!"; *s; s++) putchar(islower((unsigned char)*s) ? toupper(*s) : tolower(*s));
  puts("");
  return 0;
}
