// expect: fault overlapping-copy
#include <string.h>

struct record {
  char text[24];
};

int main(void) {
  struct record record = {"abcdefghijklmnop"};
  strncpy(record.text + 4, record.text, 8);  // fault
  return record.text[4] != 'a';
}
