// expect: clean
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Measures with one copy of the arguments, formats with the other. */
static char* format_text(const char* format, ...) {
  va_list arguments, again;
  va_start(arguments, format);
  va_copy(again, arguments);
  int length = vsnprintf(NULL, 0, format, arguments);
  va_end(arguments);
  char* text = malloc((size_t)length + 1);
  if (text) vsnprintf(text, (size_t)length + 1, format, again);
  va_end(again);
  return text;
}

int main(void) {
  char* text = format_text("%s/%05d.%c", "out", 42, 'c');
  if (!text) return 1;
  assert(strcmp(text, "out/00042.c") == 0);
  free(text);
  return 0;
}
