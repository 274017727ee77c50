// expect: clean
// stdout: 1
// stdout: 100% [  gmc] [gm]
#include <stdio.h>

/* Excess arguments are evaluated and ignored (C11 7.21.6.1). */
int main(void) {
  const char* format = "%d\n";
  printf(format, 1, 2.5, "three");
  printf("100%% [%*s] [%.*s]\n", 5, "gmc", 2, "gmc");
  return 0;
}
