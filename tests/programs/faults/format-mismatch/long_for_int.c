// expect: fault format-mismatch
#include <stdio.h>

int main(void) {
  char text[32];
  size_t length = sizeof text;
  snprintf(text, length, "%d bytes", length);  // fault
  return text[0] != '3';
}
