// expect: clean
#include <limits.h>

static unsigned hash(const char* text) {
  unsigned result = 2166136261u;
  while (*text) result = (result ^ (unsigned char)*text++) * 16777619u;
  return result;
}

int main(void) {
  unsigned most = UINT_MAX;
  most++;
  unsigned long down = 0;
  down--;
  return !(most == 0 && down == ULONG_MAX && hash("a") == 0xe40c292cu && -1u == UINT_MAX);
}
