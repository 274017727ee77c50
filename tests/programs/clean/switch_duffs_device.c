// expect: clean
#include <assert.h>
#include <string.h>

static void copy(char* to, const char* from, int count) {
  int rounds = (count + 7) / 8;
  switch (count % 8) {
    case 0: do { *to++ = *from++;
        case 7: *to++ = *from++;
        case 6: *to++ = *from++;
        case 5: *to++ = *from++;
        case 4: *to++ = *from++;
        case 3: *to++ = *from++;
        case 2: *to++ = *from++;
        case 1: *to++ = *from++;
      } while (--rounds > 0);
  }
}

int main(void) {
  for (int count = 1; count <= 20; count++) {
    char to[21] = {0};
    copy(to, "abcdefghijklmnopqrst", count);
    assert((int)strlen(to) == count && memcmp(to, "abcdefghijklmnopqrst", (size_t)count) == 0);
  }
  return 0;
}
