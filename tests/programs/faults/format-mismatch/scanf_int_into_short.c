// expect: fault format-mismatch
#include <stdio.h>

struct date {
  short day, month, year;
};

int main(void) {
  struct date date = {0};
  if (sscanf("24.12.", "%hd.%hd.", &date.day, &date.month) != 2) return 1;
  if (sscanf("1999", "%d", &date.day) != 1) return 1;  // fault
  return date.day;
}
