// exit: 42
// The value returned by main is the exit status.
#include <stdio.h>

static int status(void) {
  return 6 * 7;
}

int main(void) {
  printf("returning from main with a status\n");
  return status();
}
