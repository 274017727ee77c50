// expect: fault write-to-constant
#include <string.h>

static int count_words(char* line) {
  int words = 0;
  for (char* word = strtok(line, " "); word; word = strtok(NULL, " ")) {  // fault
    words++;
  }
  return words;
}

int main(void) {
  return count_words("one two three");
}
