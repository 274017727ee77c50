// expect: fault out-of-bounds-write
#include <stdio.h>

static void label(char* out, int number) {
  sprintf(out, "#%d", number);  // fault
}

int main(void) {
  char text[4];
  label(text, 99);
  label(text, -99);
  return text[0] != '#';
}
