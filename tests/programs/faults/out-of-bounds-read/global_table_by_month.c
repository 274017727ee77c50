// expect: fault out-of-bounds-read
#include <stdio.h>

static const char* const names[12] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                      "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

static void show(int month) {
  puts(names[month]);  // fault
}

int main(void) {
  show(0);
  show(11);
  show(12);
  return 0;
}
