// expect: fault format-mismatch
#include <stdio.h>

int main(void) {
  const char* name = "gmc";
  printf("[%*s]\n", 6, name);
  printf("[%*s]\n", name);  // fault
  return 0;
}
