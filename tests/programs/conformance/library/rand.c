// The sequences of glibc's rand, random, rand_r and drand48 family.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  for (int i = 0; i < 5; i++) printf("%d ", rand());
  puts("");
  srand(42);
  for (int i = 0; i < 5; i++) printf("%d ", rand());
  puts("");
  srand(0);
  int first = rand();
  srand(1);
  printf("%d %d\n", first == rand(), RAND_MAX);
  srandom(7);
  for (int i = 0; i < 5; i++) printf("%ld ", random());
  puts("");
  srand(123456789);
  unsigned mix = 0;
  for (int i = 0; i < 2000; i++) mix = mix * 31 + rand();
  printf("%u\n", mix);
  unsigned seed = 99;
  for (int i = 0; i < 5; i++) printf("%d ", rand_r(&seed));
  printf("%u\n", seed);
  srand48(2024);
  printf("%.15f %.15f\n", drand48(), 0.0);
  printf("%ld %ld\n", lrand48(), 0L);
  printf("%ld\n", mrand48());
  unsigned short state[3] = {1, 2, 3};
  printf("%.15f ", erand48(state));
  printf("%ld ", nrand48(state));
  printf("%ld ", jrand48(state));
  printf("%d %d %d\n", state[0], state[1], state[2]);
  return 0;
}
