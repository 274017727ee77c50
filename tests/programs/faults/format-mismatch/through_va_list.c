// expect: fault format-mismatch
#include <stdarg.h>
#include <stdio.h>

static char line[80];

static void note(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(line, sizeof line, format, arguments);  // fault
  va_end(arguments);
}

int main(void) {
  note("%s=%d", "x", 1);
  note("%s=%d", "y", 2.5);
  return 0;
}
