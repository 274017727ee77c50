// Comparisons between signed and unsigned operands of every rank.
#include <stdio.h>

#define CMP(a, b) \
  printf("%-22s %d %d %d %d %d %d\n", #a " ? " #b, (a) < (b), (a) <= (b), (a) == (b), (a) != (b), (a) >= (b), (a) > (b))

int main(void) {
  signed char sc = -1;
  unsigned char uc = 255;
  short ss = -1;
  unsigned short us = 65535;
  int i = -1;
  unsigned u = 4294967295u;
  long l = -1;
  unsigned long ul = 18446744073709551615ul;
  __int128 w = -1;
  CMP(sc, uc);
  CMP(ss, us);
  CMP(sc, us);
  CMP(i, u);
  CMP(sc, u);
  CMP(us, u);
  CMP(l, u);
  CMP(l, ul);
  CMP(i, ul);
  CMP(ul, w);
  CMP(w, i);
  CMP(u, w);
  CMP(i, -1);
  CMP(i, 0u);
  CMP(u, -1);
  CMP(0, -1);
  CMP(0u, -1);
  CMP('a', 97.0);
  CMP(i, -1.5f);
  CMP(ul, -1.0);
  CMP(sizeof(int), -1);
  return 0;
}
