// expect: fault overlapping-copy
#include <string.h>

static void trim(char* text) {
  char* start = text + strspn(text, " ");
  if (start != text) strcpy(text, start);  // fault
}

int main(void) {
  char text[] = "  trimmed";
  trim(text);
  return text[0] != 't';
}
