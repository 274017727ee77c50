// expect: fault write-to-constant
#include <ctype.h>

static char* upper(char* text) {
  for (char* at = text; *at; at++) {
    *at = (char)toupper((unsigned char)*at);  // fault
  }
  return text;
}

int main(void) {
  char writable[] = "yes";
  if (upper(writable)[0] != 'Y') return 1;
  return upper("no")[0] != 'N';
}
