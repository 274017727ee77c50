// The %b conversion of glibc 2.35 and later.
#include <stdio.h>

int main(void) {
  printf("[%b][%b][%b]\n", 0u, 5u, ~0u);
  printf("[%#b][%12b][%-12b][%012b][%.8b][%#012b]\n", 5u, 5u, 5u, 5u, 5u, 5u);
  printf("[%lb][%hhb][%B]\n", 1ul << 40, (unsigned char)0xa5, 10u);
  return 0;
}
