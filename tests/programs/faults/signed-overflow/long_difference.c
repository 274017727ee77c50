// expect: fault signed-overflow
#include <limits.h>

/* Comparing by subtracting goes wrong for far numbers. */
static int compare(const long* a, const long* b) {
  long difference = *a - *b;  // fault
  return (difference > 0) - (difference < 0);
}

int main(void) {
  long numbers[3] = {1, 2, LONG_MIN};
  if (compare(&numbers[1], &numbers[0]) != 1) return 1;
  return compare(&numbers[0], &numbers[2]);
}
