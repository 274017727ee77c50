// stdin: The quick brown fox\njumps over 2 lazy dogs.\n\nEnd\n
// A filter over getchar: counts lines, words and characters, and upper-cases.
#include <ctype.h>
#include <stdio.h>

int main(void) {
  int lines = 0, words = 0, chars = 0, in = 0, letters[26] = {0}, c;
  while ((c = getchar()) != EOF) {
    chars++;
    lines += c == '\n';
    if (isspace(c))
      in = 0;
    else if (!in)
      in = 1, words++;
    if (isalpha(c)) letters[tolower(c) - 'a']++;
    putchar(toupper(c));
  }
  printf("%d %d %d\n", lines, words, chars);
  for (int i = 0; i < 26; i++)
    if (letters[i]) printf("%c%d ", 'a' + i, letters[i]);
  puts("");
  return 0;
}
