// gmtime, timegm, mktime in UTC, difftime, asctime, ctime of fixed times.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static void show(time_t t) {
  struct tm m;
  gmtime_r(&t, &m);
  printf("%lld: %d-%d-%d %d:%d:%d wday %d yday %d dst %d -> %lld, ", (long long)t, m.tm_year, m.tm_mon, m.tm_mday,
         m.tm_hour, m.tm_min, m.tm_sec, m.tm_wday, m.tm_yday, m.tm_isdst, (long long)t);
  printf("%lld ", (long long)timegm(&m));
  char b[32];
  printf("%s", asctime_r(&m, b));
}

int main(void) {
  setenv("TZ", "UTC0", 1);
  tzset();
  static const time_t times[] = {0,          1,          -1,          86399,      86400,
                                 951782400,  951868800,  1709164800,  1709251200, 2147483647,
                                 2147483648, 4102444800, -2208988800, 1000000000, 253402300799};
  for (unsigned i = 0; i < sizeof times / sizeof *times; i++) show(times[i]);
  struct tm m = {.tm_year = 124, .tm_mon = 0, .tm_mday = 60, .tm_hour = 25, .tm_min = -5, .tm_sec = 3700};
  time_t t = mktime(&m);
  printf("%lld %d-%d-%d %d:%d:%d %d %d\n", (long long)t, m.tm_year, m.tm_mon, m.tm_mday, m.tm_hour, m.tm_min, m.tm_sec,
         m.tm_wday, m.tm_yday);
  struct tm n = {.tm_year = 100, .tm_mon = -1, .tm_mday = 0};
  printf("%lld ", (long long)timegm(&n));
  printf("%d %d %d\n", n.tm_year, n.tm_mon, n.tm_mday);
  printf("%g\n", difftime(1000, 400));
  t = 1234567890;
  printf("%s", ctime(&t));
  printf("%s", asctime(gmtime(&t)));
  struct tm* l = localtime(&t);
  printf("%d %d %ld %s\n", l->tm_hour, l->tm_isdst, l->tm_gmtoff, l->tm_zone);
  printf("%ld\n", (long)CLOCKS_PER_SEC);
  return 0;
}
