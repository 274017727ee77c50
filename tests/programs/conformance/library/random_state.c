// initstate, setstate, random_r, srand48 and lcong48 and seed48 states.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  static char a[64], b[128];
  initstate(5, a, sizeof a);
  printf("%ld ", random());
  printf("%ld\n", random());
  initstate(5, b, sizeof b);
  printf("%ld\n", random());
  setstate(a);
  printf("%ld\n", random());
  setstate(b);
  printf("%ld\n", random());
  struct random_data data;
  memset(&data, 0, sizeof data);
  static char c[128];
  initstate_r(9, c, sizeof c, &data);
  int r;
  for (int i = 0; i < 3; i++) {
    random_r(&data, &r);
    printf("%d ", r);
  }
  puts("");
  unsigned short seed[3] = {11, 22, 33};
  unsigned short* old = seed48(seed);
  printf("%d ", old != NULL);
  printf("%ld ", lrand48());
  printf("%.12f\n", drand48());
  unsigned short parameters[7] = {1, 2, 3, 4, 5, 6, 7};
  lcong48(parameters);
  printf("%ld ", lrand48());
  printf("%ld\n", mrand48());
  srand48(-5);
  printf("%ld\n", lrand48());
  return 0;
}
