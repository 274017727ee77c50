// expect: fault uninitialized-value
#include <stdbool.h>

static long widen(int number) {
  return number;
}

static long pass_on(int unused, long number) {
  return widen((int)number);
}

static bool is_large(long number) {
  long copy = number;
  return copy > 100;
}

int main(int argc, char** argv) {
  int unused;
  short size;  // origin
  if (argc > 5) size = 3;
  if (is_large(pass_on(unused, size))) return 1;  // fault
  return 0;
}
