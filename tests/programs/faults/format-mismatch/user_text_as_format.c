// expect: fault format-mismatch
#include <stdio.h>

static void show(const char* text) {
  printf(text);  // fault
}

int main(void) {
  show("hello\n");
  show("rated at 100%: yes%s\n");
  return 0;
}
