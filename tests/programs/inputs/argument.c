// expect: verified
// options: --symbolic-args=1
// with TOO_SHORT: fault out-of-bounds-write
// An argument of any text is copied.
#include <gmc/gmc.h>
#include <string.h>

int main(int argc, char **argv) {
  gmc_assert(argc == 2);
  gmc_assert(strlen(argv[1]) <= 8);
#ifdef TOO_SHORT
  char copy[8];
#else
  char copy[9];
#endif
  strcpy(copy, argv[1]);  // fault: TOO_SHORT
  gmc_assert(copy[0] == argv[1][0]);
  return 0;
}
