// expect: clean
#include <stdio.h>
#include <string.h>

int main(void) {
  char text[64];
  int length = snprintf(text, sizeof text, "%d-%s", 12, "abc");
  char copy[64];
  memcpy(copy, text, sizeof copy); /* with the undefined rest */
  if (strlen(copy) != (size_t)length) return 1;
  return strcmp(copy, "12-abc") != 0;
}
