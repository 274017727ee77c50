// expect: clean
// stdout: you are how
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static void reverse(char* first, char* end) {
  while (end - first > 1) {
    char c = *first;
    *first++ = *--end;
    *end = c;
  }
}

int main(void) {
  char text[] = "how are you";
  char* end = text + strlen(text);
  reverse(text, end);
  for (char* at = text; at < end;) {
    char* word = at;
    while (at < end && !isspace((unsigned char)*at)) at++;
    reverse(word, at);
    while (at < end && isspace((unsigned char)*at)) at++;
  }
  puts(text);
  return 0;
}
