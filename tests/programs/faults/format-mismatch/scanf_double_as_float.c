// expect: fault format-mismatch
#include <stdio.h>

int main(void) {
  double price = 0;
  if (sscanf("9.99", "%f", &price) != 1) return 1;  // fault
  return price > 9;
}
