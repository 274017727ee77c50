// expect: clean
#include <string.h>

/* Source and destination touch, but have no byte in common. */
int main(void) {
  char text[16] = "abcd";
  memcpy(text + 4, text, 4);
  memcpy(text + 8, text, 8);
  return memcmp(text, "abcdabcdabcdabcd", 16) != 0;
}
