// expect: fault out-of-bounds-read
#include <string.h>

static int trimmed_length(const char* line) {
  char copy[32];
  strncpy(copy, line, sizeof copy - 1);
  copy[sizeof copy - 1] = '\0';
  int last = (int)strlen(copy) - 1;
  while (copy[last] == ' ') last--;  // fault
  return last + 1;
}

int main(void) {
  if (trimmed_length("abc  ") != 3) return 1;
  return trimmed_length("   ");
}
