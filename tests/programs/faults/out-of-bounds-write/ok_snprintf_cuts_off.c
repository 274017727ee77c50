// expect: clean
#include <stdio.h>
#include <string.h>

int main(void) {
  char text[4];
  int wanted = snprintf(text, sizeof text, "#%d", -12345);
  if (wanted != 7) return 1;
  return strcmp(text, "#-1") != 0;
}
