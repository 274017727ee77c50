// expect: fault uninitialized-value
#include <string.h>

int main(void) {
  char path[64];  // origin
  char* end = path + strlen(path);  // fault
  strcpy(end, "/tmp");
  return path[0] != '/';
}
