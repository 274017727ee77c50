// expect: fault overlapping-copy
#include <stdio.h>

int main(void) {
  char path[32] = "./relative";
  const char* name = path + 2;
  snprintf(path, sizeof path, "/%s", name);  // fault
  return path[0] != '/';
}
