// expect: fault abort
#include <stdlib.h>

int main(void) {
  int level = 3;
  while (level-- > 0) {
    if (level == 0) abort();  // fault
  }
  return 0;
}
