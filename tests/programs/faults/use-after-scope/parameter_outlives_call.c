// expect: fault use-after-scope
#include <string.h>

static const int* remembered;

static void remember(int value) {
  remembered = &value;
}

int main(void) {
  int copy;
  remember(5);
  memcpy(&copy, remembered, sizeof copy);  // fault
  return copy;
}
