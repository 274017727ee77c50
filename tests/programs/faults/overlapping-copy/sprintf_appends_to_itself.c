// expect: fault overlapping-copy
#include <stdio.h>

int main(void) {
  char list[32] = "0";
  for (int i = 1; i < 4; i++) {
    sprintf(list, "%s,%d", list, i);  // fault
  }
  return list[1] != ',';
}
