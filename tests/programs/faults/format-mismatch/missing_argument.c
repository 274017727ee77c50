// expect: fault format-mismatch
#include <stdio.h>

static const char* const message[] = {"%d files\n", "%d files in %d folders\n"};

static void tell(int which, int files) {
  printf(message[which], files);  // fault
}

int main(void) {
  tell(0, 3);
  tell(1, 3);
  return 0;
}
