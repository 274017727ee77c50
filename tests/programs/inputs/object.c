// expect: verified
// with SIGNED: fault assertion-failure
// A structure of which every byte is an input.
#include <gmc/gmc.h>
#include <string.h>

struct pair {
  unsigned short first;
#ifdef SIGNED
  short second;
#else
  unsigned short second;
#endif
};

int main(void) {
  struct pair pair;
  gmc_symbolic(&pair, sizeof pair, "pair");
  unsigned both;
  memcpy(&both, &pair, sizeof both);
  gmc_assert((both >> 16) == (unsigned)pair.second);  // fault: SIGNED
  gmc_assert((both & 0xffff) == pair.first);
  return 0;
}
