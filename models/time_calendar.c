/* Calendar time, in UTC. Days are counted from 1 March 2000: the leap day then is the last one of a year, and cycles of
   400, 100 and 4 years start there. */
#define _GNU_SOURCE 1
#include <errno.h>
#include <limits.h>
#include <time.h>

char* tzname[2] = {(char*)"UTC", (char*)"UTC"};
long timezone;
int daylight;
extern char* __tzname[2] __attribute__((alias("tzname")));
extern long __timezone __attribute__((alias("timezone")));
extern int __daylight __attribute__((alias("daylight")));

void tzset(void) {}

enum {
  day_seconds = 86400,
  march_2000 = 11017, /* days since 1970 */
  days_4 = 4 * 365 + 1,
  days_100 = 25 * days_4 - 1,
  days_400 = 4 * days_100 + 1
};

/* Days before the month, from March on. */
static const short days_before[12] = {0, 31, 61, 92, 122, 153, 184, 214, 245, 275, 306, 337};

static int is_leap(long long year) {
  return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

static long long floor_divide(long long value, long long by) {
  long long quotient = value / by;
  return value % by < 0 ? quotient - 1 : quotient;
}

/* Days from 1970 to the first of this month (0 ... 11). */
static long long days_until(long long year, int month) {
  int from_march = (month + 10) % 12;
  if (from_march >= 10) --year;
  long long cycles = floor_divide(year - 2000, 400);
  long long rest = year - 2000 - 400 * cycles;
  return march_2000 + cycles * days_400 + rest * 365 + rest / 4 - rest / 100 + days_before[from_march];
}

static int at_most(long long value, int limit) {
  return value < limit ? (int)value : limit;
}

/* Zero if the year is too large for an int. */
static int break_down(long long time, const char* zone, struct tm* result) {
  long long days = floor_divide(time, day_seconds);
  int seconds = (int)(time - days * day_seconds);
  long long since_march = days - march_2000;
  long long cycles = floor_divide(since_march, days_400);
  int rest = (int)(since_march - cycles * days_400);
  int centuries = at_most(rest / days_100, 3);
  rest -= centuries * days_100;
  int fours = rest / days_4;
  rest -= fours * days_4;
  int years = at_most(rest / 365, 3);
  rest -= years * 365;

  int month = 11;
  while (days_before[month] > rest) --month;
  int calendar_month = (month + 2) % 12;
  long long year = 2000 + cycles * 400 + centuries * 100 + fours * 4 + years + (month >= 10);
  if (year - 1900 > INT_MAX || year - 1900 < INT_MIN) {
    errno = EOVERFLOW;
    return 0;
  }
  *result = (struct tm){
      .tm_sec = seconds % 60,
      .tm_min = seconds / 60 % 60,
      .tm_hour = seconds / 3600,
      .tm_mday = rest - days_before[month] + 1,
      .tm_mon = calendar_month,
      .tm_year = (int)(year - 1900),
      .tm_wday = (int)(days + 4 - 7 * floor_divide(days + 4, 7)),
      .tm_yday = (int)(days - days_until(year, 0)),
      .tm_zone = zone,
  };
  return 1;
}

struct tm* gmtime_r(const time_t* restrict time, struct tm* restrict result) {
  return break_down(*time, "GMT", result) ? result : NULL;
}

struct tm* localtime_r(const time_t* restrict time, struct tm* restrict result) {
  return break_down(*time, tzname[0], result) ? result : NULL;
}

/* gmtime and localtime share it, as the standard allows and programs have come to know. */
static struct tm broken_down;

struct tm* gmtime(const time_t* time) {
  return gmtime_r(time, &broken_down);
}

struct tm* localtime(const time_t* time) {
  return localtime_r(time, &broken_down);
}

static time_t make_time(struct tm* fields, long long ahead, const char* zone) {
  long long months = fields->tm_mon;
  long long year = 1900LL + fields->tm_year + floor_divide(months, 12);
  int month = (int)(months - 12 * floor_divide(months, 12));
  long long time = days_until(year, month) + fields->tm_mday - 1;
  time = time * 24 + fields->tm_hour;
  time = time * 60 + fields->tm_min;
  time = time * 60 + fields->tm_sec - ahead;
  struct tm normalized;
  if ((time_t)time != time) {
    errno = EOVERFLOW;
    return -1;
  }
  if (!break_down(time, zone, &normalized)) return -1;
  *fields = normalized;
  return (time_t)time;
}

time_t timegm(struct tm* fields) {
  return make_time(fields, 0, "GMT");
}

/* There is no daylight saving time; as with glibc, who claims it nevertheless is taken to be one hour ahead. */
time_t mktime(struct tm* fields) {
  return make_time(fields, fields->tm_isdst > 0 ? 3600 : 0, tzname[0]);
}

time_t timelocal(struct tm* fields) {
  return mktime(fields);
}

int dysize(int year) {
  return is_leap(year) ? 366 : 365;
}
