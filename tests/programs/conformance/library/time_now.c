// time, clock, clock_gettime, gettimeofday: only relations are printed.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/time.h>
#include <time.h>

int main(void) {
  time_t a = time(NULL), b;
  printf("%d\n", time(&b) == b && b >= a);
  printf("%d\n", difftime(b, a) >= 0);
  clock_t c = clock();
  printf("%d\n", c != (clock_t)-1 && clock() >= c);
  struct timespec s, t;
  printf("%d ", clock_gettime(CLOCK_MONOTONIC, &s));
  printf("%d\n", clock_gettime(CLOCK_MONOTONIC, &t));
  printf("%d\n", t.tv_sec > s.tv_sec || (t.tv_sec == s.tv_sec && t.tv_nsec >= s.tv_nsec));
  printf("%d\n", s.tv_nsec >= 0 && s.tv_nsec < 1000000000);
  struct timeval v;
  printf("%d ", gettimeofday(&v, NULL));
  printf("%d\n", v.tv_usec >= 0 && v.tv_usec < 1000000);
  printf("%d ", timespec_get(&s, TIME_UTC) == TIME_UTC);
  printf("%d\n", s.tv_sec >= a);
  printf("%d\n", gmtime(&a)->tm_year >= 70);
  return 0;
}
