// expect: fault format-mismatch
#include <stdio.h>

struct entry {
  const char* name;
  int value;
};

int main(void) {
  static const struct entry entries[] = {{"width", 80}, {"height", 25}};
  for (int i = 0; i < 2; i++) {
    printf("%s: %s\n", entries[i].name, entries[i].value);  // fault
  }
  return 0;
}
