// expect: fault use-after-scope
#include <stdio.h>
#include <string.h>

static const char* name_of(int id) {
  char text[16];
  const char* result = text;
  snprintf(text, sizeof text, "item-%d", id);
  return result;
}

int main(void) {
  const char* name = name_of(7);
  size_t length = strlen(name);  // fault
  return (int)length;
}
