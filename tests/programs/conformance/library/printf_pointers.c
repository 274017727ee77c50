// %p of null, comparison of %p output of the same pointer, and conversion back by sscanf.
#include <stdio.h>
#include <string.h>

int main(void) {
  printf("%p %10p|%-10p|\n", NULL, NULL, NULL);
  int x;
  char a[32], b[32];
  int na = snprintf(a, sizeof a, "%p", (void*)&x);
  int nb = snprintf(b, sizeof b, "%p", (void*)&x);
  printf("%d %d %d\n", na == nb, strcmp(a, b), strncmp(a, "0x", 2));
  void* p;
  printf("%d ", sscanf(a, "%p", &p));
  printf("%d\n", p == &x);
  printf("%d ", sscanf("(nil)", "%p", &p));
  printf("%d\n", p == NULL);
  return 0;
}
