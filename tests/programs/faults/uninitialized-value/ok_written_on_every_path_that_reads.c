// expect: clean
#include <stdio.h>

static int scale(const char* text) {
  int number, factor;
  switch (sscanf(text, "%d*%d", &number, &factor)) {
    case 2: return number * factor;
    case 1: return number;
    default: return 0;
  }
}

int main(void) {
  return !(scale("5*3") == 15 && scale("7") == 7 && scale("") == 0);
}
