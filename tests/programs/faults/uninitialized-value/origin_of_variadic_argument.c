// expect: fault uninitialized-value
#include <stdarg.h>

static int greatest(int count, ...) {
  va_list list;
  va_start(list, count);
  int result = 0;
  for (int i = 0; i < count; i++) {
    int next = va_arg(list, int);
    if (next > result) result = next;  // fault
  }
  va_end(list);
  return result;
}

int main(int argc, char** argv) {
  int a = 1, b = 2;
  int c;  // origin
  if (argc > 5) c = 3;
  return greatest(3, a, b, c);
}
