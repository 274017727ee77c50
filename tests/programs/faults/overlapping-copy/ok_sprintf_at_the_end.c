// expect: clean
#include <stdio.h>
#include <string.h>

int main(void) {
  char list[32];
  int used = sprintf(list, "0");
  for (int i = 1; i < 4; i++) used += sprintf(list + used, ",%d", i);
  return strcmp(list, "0,1,2,3") != 0;
}
