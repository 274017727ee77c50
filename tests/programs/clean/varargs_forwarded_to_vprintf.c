// expect: clean
// stdout: [note] 3 files, 1.5 MB
// stdout: [note] done
#include <stdarg.h>
#include <stdio.h>

static void vnote(const char* format, va_list arguments) {
  fputs("[note] ", stdout);
  vprintf(format, arguments);
  putchar('\n');
}

static void note(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vnote(format, arguments);
  va_end(arguments);
}

int main(void) {
  note("%d %s, %.1f MB", 3, "files", 1.5);
  note("done");
  return 0;
}
