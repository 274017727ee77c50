// expect: unknown
#include <stdio.h>

extern void __VERIFIER_error(void);

int main(void) {
  int count = 0;
  printf("two%n\n", &count);
  if (count != 0) __VERIFIER_error();
  return 0;
}
