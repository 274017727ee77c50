// expect: fault uninitialized-value
#include <stdio.h>

/* The result of sscanf is ignored: the second number was never there. */
static int scale(const char* text) {
  int number, factor;  // origin
  sscanf(text, "%d*%d", &number, &factor);
  int product = number * (factor & 15);
  if (product > 100) return 100;  // fault
  return product;
}

int main(void) {
  if (scale("5*3") != 15) return 1;
  return scale("5");
}
