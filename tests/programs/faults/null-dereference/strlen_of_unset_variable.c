// expect: fault null-dereference
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  const char* home = getenv("GMC_TEST_SURELY_NOT_SET");
  size_t length = strlen(home);  // fault
  printf("%zu\n", length);
  return 0;
}
