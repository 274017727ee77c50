// expect: verified
// options: --symbolic-args=1
// with NO_VALUE: fault out-of-bounds-read
// An option with its value in the same word, which may be missing. An argument has no byte behind its end.
#include <assert.h>

int main(int argc, char **argv) {
  assert(argc == 2);
  const char *const word = argv[1];
  if (word[0] != '-' || word[1] != 'n') return 0;
#ifdef NO_VALUE
  if (word[3] == '0') return 1;  // fault: NO_VALUE
#else
  if (word[2] != 0 && word[3] == '0') return 1;
#endif
  return 0;
}
