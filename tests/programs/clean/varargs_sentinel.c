// expect: clean
#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static char* join(const char* first, ...) {
  va_list parts;
  size_t length = strlen(first);
  va_start(parts, first);
  for (const char* part; (part = va_arg(parts, const char*));) length += strlen(part);
  va_end(parts);
  char* result = malloc(length + 1);
  if (!result) return NULL;
  char* end = stpcpy(result, first);
  va_start(parts, first);
  for (const char* part; (part = va_arg(parts, const char*));) end = stpcpy(end, part);
  va_end(parts);
  return result;
}

int main(void) {
  char* path = join("/usr", "/share", "/doc", (char*)NULL);
  if (!path) return 1;
  assert(strcmp(path, "/usr/share/doc") == 0);
  free(path);
  return 0;
}
