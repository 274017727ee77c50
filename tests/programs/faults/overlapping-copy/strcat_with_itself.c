// expect: fault overlapping-copy
#include <string.h>

int main(void) {
  char text[16] = "ha";
  strcat(text, text + 1);  // fault
  return text[2] != 'a';
}
