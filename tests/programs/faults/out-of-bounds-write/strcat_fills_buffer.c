// expect: fault out-of-bounds-write
#include <string.h>

int main(void) {
  static const char* const parts[] = {"usr", "/share", "/doc", "/gmc"};
  char path[16] = "/";
  for (int i = 0; i < 4; i++) {
    strcat(path, parts[i]);  // fault
  }
  return path[0] != '/';
}
