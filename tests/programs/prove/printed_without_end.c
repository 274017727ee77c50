// expect: fault out-of-bounds-read
#include <stdio.h>

int main(void) {
  char text[2] = {'a', 'b'};
  printf("%s!\n", text);  // fault
  return 0;
}
