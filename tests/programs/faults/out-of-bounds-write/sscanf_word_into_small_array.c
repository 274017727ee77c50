// expect: fault out-of-bounds-write
#include <stdio.h>

int main(void) {
  char command[5];
  int count;
  if (sscanf("list 3", "%s %d", command, &count) != 2) return 1;
  if (sscanf("remove 7", "%s %d", command, &count) != 2) return 1;  // fault
  return count;
}
