/* Times as text, the old way: "Sun Sep 16 01:03:52 1973\n", in 26 bytes with the zero. */
#define _GNU_SOURCE 1
#include <errno.h>
#include <limits.h>
#include <string.h>
#include <time.h>

#include "decimal.h"

static char* put_name(char* to, const char* names, int number, int count) {
  if (number < 0 || number >= count) return stpcpy(to, "???");
  memcpy(to, names + 3 * number, 3);
  return to + 3;
}

/* Right in its field, as %3d or %.2d of printf; fields can have any value. */
static char* put_number(char* to, int value, int width, char pad) {
  char text[12];
  int length = (int)(decimal(text, value) - text);
  int sign = pad == '0' && value < 0;
  if (sign) *to++ = '-';
  for (int i = length - sign; i < width; ++i) *to++ = pad;
  memcpy(to, text + sign, (size_t)(length - sign));
  return to + length - sign;
}

static char* put_time(char* to, size_t size, const struct tm* time) {
  if (time->tm_year > INT_MAX - 1900) {
    errno = EOVERFLOW;
    return NULL;
  }
  char text[96];
  char* end = put_name(text, "SunMonTueWedThuFriSat", time->tm_wday, 7);
  *end++ = ' ';
  end = put_name(end, "JanFebMarAprMayJunJulAugSepOctNovDec", time->tm_mon, 12);
  end = put_number(end, time->tm_mday, 3, ' ');
  *end++ = ' ';
  end = put_number(end, time->tm_hour, 2, '0');
  *end++ = ':';
  end = put_number(end, time->tm_min, 2, '0');
  *end++ = ':';
  end = put_number(end, time->tm_sec, 2, '0');
  *end++ = ' ';
  end = decimal(end, 1900 + time->tm_year);
  *end++ = '\n';
  *end = '\0';
  if ((size_t)(end - text) >= size) {
    errno = EOVERFLOW;
    return NULL;
  }
  return strcpy(to, text);
}

char* asctime_r(const struct tm* restrict time, char* restrict buffer) {
  return put_time(buffer, 26, time);
}

char* asctime(const struct tm* time) {
  static char text[96];
  return put_time(text, sizeof text, time);
}

char* ctime_r(const time_t* restrict time, char* restrict buffer) {
  struct tm fields;
  return localtime_r(time, &fields) != NULL ? asctime_r(&fields, buffer) : NULL;
}

char* ctime(const time_t* time) {
  const struct tm* fields = localtime(time);
  return fields != NULL ? asctime(fields) : NULL;
}
