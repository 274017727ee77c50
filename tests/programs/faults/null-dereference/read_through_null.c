// expect: fault null-dereference
#include <stddef.h>

static int sum(const int* values, size_t count) {
  int total = 0;
  for (size_t i = 0; i < count; i++) total += values[i];  // fault
  return total;
}

int main(void) {
  const int* nothing = NULL;
  return sum(nothing, 3);
}
