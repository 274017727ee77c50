// strtok, strtok_r (nested) and strsep, with empty fields.
#define _DEFAULT_SOURCE
#include <stdio.h>
#include <string.h>

int main(void) {
  char a[] = "  one two,three;;four  ";
  for (char* t = strtok(a, " ,;"); t; t = strtok(NULL, " ,;")) printf("[%s]", t);
  puts("");
  char b[] = "k1=v1;k2=v2;;k3";
  char *outer, *inner;
  for (char* pair = strtok_r(b, ";", &outer); pair; pair = strtok_r(NULL, ";", &outer)) {
    char* key = strtok_r(pair, "=", &inner);
    char* value = strtok_r(NULL, "=", &inner);
    printf("%s -> %s\n", key, value ? value : "(none)");
  }
  char c[] = "a,,b,";
  char* rest = c;
  for (char* t; (t = strsep(&rest, ","));) printf("<%s>", t);
  printf("%d\n", rest == NULL);
  char d[] = ",,,";
  printf("%d\n", strtok(d, ",") == NULL);
  char e[] = "";
  printf("%d\n", strtok(e, ",") == NULL);
  char f[] = "change:the delimiters";
  printf("%s", strtok(f, ":"));
  printf("|%s", strtok(NULL, " "));
  printf("|%s\n", strtok(NULL, ""));
  char g[] = "none";
  rest = g;
  printf("%s ", strsep(&rest, ","));
  printf("%d\n", strsep(&rest, ",") == NULL);
  return 0;
}
