// expect: fault write-to-constant
#include <string.h>

static const char path[] = "/usr/lib";

int main(void) {
  char* slash = strrchr(path, '/');
  *slash = '\0';  // fault
  return path[4];
}
