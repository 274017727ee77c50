// expect: fault type-punning
// options: --check=type-punning
#include <stddef.h>

static _Alignas(8) unsigned words[4] = {1, 0, 2, 0};

static unsigned long total(const void* data, size_t count) {
  const unsigned long* at = data;
  unsigned long sum = 0;
  while (count-- > 0) sum += *at++;  // fault
  return sum;
}

int main(void) {
  return total(words, 2) != 3;
}
