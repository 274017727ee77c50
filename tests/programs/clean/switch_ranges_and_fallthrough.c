// expect: clean
#include <assert.h>

static int classify(long c) {
  int kind = 0;
  switch (c) {
    case '0' ... '7': kind++; /* fall through */
    case '8':
    case '9': kind++; break;
    default: return -1;
    case -5: return 5;
    case 0x7fffffffffffffff: return 9;
    case 'a' ... 'f': {
      int local = (int)c - 'a';
      kind = 10 + local;
    }
  }
  return kind;
}

int main(void) {
  assert(classify('3') == 2 && classify('9') == 1 && classify('c') == 12);
  assert(classify('g') == -1 && classify(-5) == 5 && classify(0x7fffffffffffffff) == 9);
  return 0;
}
