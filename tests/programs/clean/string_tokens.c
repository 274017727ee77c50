// expect: clean
// stdout: <one> <two> <three>
// stdout: a=1;b=;c=3;
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[] = "  one,two ,, three";
  for (char* word = strtok(line, " ,"); word; word = strtok(NULL, " ,")) {
    printf(word == line + 2 ? "<%s>" : " <%s>", word);
  }
  putchar('\n');
  char pairs[] = "a=1&b=&c=3";
  char *outer, *inner;
  for (char* pair = strtok_r(pairs, "&", &outer); pair; pair = strtok_r(NULL, "&", &outer)) {
    char* key = strtok_r(pair, "=", &inner);
    char* value = strtok_r(NULL, "=", &inner);
    printf("%s=%s;", key, value ? value : "");
  }
  putchar('\n');
  return 0;
}
