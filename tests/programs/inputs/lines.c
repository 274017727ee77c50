// expect: verified
// options: --symbolic-stdin=4
// with NO_END: fault assertion-failure
// Lines of a standard input that may end at any byte.
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[4];
  int bytes = 0;
  while (fgets(line, sizeof line, stdin)) {
    const size_t length = strlen(line);
    assert(length <= 3);
    bytes += (int)length;
#ifdef NO_END
    assert(strchr(line, '\n'));  // fault: NO_END
#else
    const char *const end = strchr(line, '\n');
    if (end) assert(end == line + length - 1);
#endif
  }
  assert(feof(stdin) && bytes <= 4);
  assert(getchar() == EOF);
  return 0;
}
