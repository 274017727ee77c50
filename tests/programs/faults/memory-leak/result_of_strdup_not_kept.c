// expect: fault memory-leak
#include <string.h>

static size_t measure(const char* text) {
  return strlen(text);
}

int main(void) {
  size_t length = measure(strdup("temporary"));  // fault
  return length != 9;
}
