/* Times as text in the "C" locale: strftime with the flags and widths of GNU, asctime and ctime. What does not fit is
   counted but not written. */
#define _GNU_SOURCE 1
#include <ctype.h>
#include <errno.h>
#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <string.h>
#include <time.h>

#include "decimal.h"

struct Output {
  char* to;
  size_t size;
  size_t count;
};

/* A conversion specification: %[flags][width][modifier]conversion. */
struct Specification {
  char pad; /* one of "_-0", or 0 */
  int width;
  int is_upper;   /* flag ^ */
  int is_swapped; /* flag # */
  char modifier;  /* E, O or 0 */
  char conversion;
};

static void put(struct Output* output, char character) {
  if (output->count < output->size) output->to[output->count] = character;
  ++output->count;
}

static void put_padding(struct Output* output, char character, long long count) {
  for (; count > 0 && output->count <= output->size; --count) put(output, character);
}

enum Case { as_it_is, to_upper, to_lower };

static void put_text(struct Output* output, const struct Specification* spec, const char* text, size_t length,
                     enum Case change) {
  put_padding(output, spec->pad == '0' ? '0' : ' ', spec->width - (long long)length);
  for (size_t i = 0; i < length; ++i) {
    int character = (unsigned char)text[i];
    if (change == to_upper || (spec->is_upper && change == as_it_is)) character = toupper(character);
    if (change == to_lower) character = tolower(character);
    put(output, (char)character);
  }
}

/* The name of a day or month: full names and abbreviations may be asked for in capitals. */
static void put_name(struct Output* output, const struct Specification* spec, const char* name) {
  put_text(output, spec, name, strlen(name), spec->is_swapped ? to_upper : as_it_is);
}

/* `pad` is used where the flags do not say another. */
static void put_number(struct Output* output, const struct Specification* spec, long long value, int digits, char pad) {
  char text[24];
  long long length = decimal(text, value) - text;
  int sign = value < 0;
  if (spec->pad != 0) pad = spec->pad;
  if (pad == '-') digits = 0;
  if (digits < spec->width) digits = spec->width;
  if (pad != '0') put_padding(output, ' ', digits - length);
  if (sign) put(output, '-');
  if (pad == '0') put_padding(output, '0', digits - length);
  for (int i = sign; i < length; ++i) put(output, text[i]);
}

/* Remainder that is never negative. */
static int modulo(long long value, int by) {
  return (int)((value % by + by) % by);
}

static int days_since_monday(const struct tm* time) {
  return (time->tm_wday + 6) % 7;
}

static int days_of(long long year) {
  return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 366 : 365;
}

/* Weeks of ISO 8601 start on Monday and belong to the year of their Thursday. */
static int iso_week(const struct tm* time, long long* year) {
  *year = 1900LL + time->tm_year;
  int thursday = time->tm_yday - modulo(time->tm_wday - 1LL, 7) + 3;
  if (thursday < 0) {
    --*year;
    thursday += days_of(*year);
  } else if (thursday >= days_of(*year)) {
    thursday -= days_of(*year);
    ++*year;
  }
  return thursday / 7 + 1;
}

static const char* item(nl_item first, int number, int count) {
  return number >= 0 && number < count ? nl_langinfo(first + number) : "?";
}

/* There are no other eras or digits in the "C" locale; all that a modifier can do is to be wrong. */
static int is_modifier_fit(char modifier, char conversion) {
  if (modifier == 0) return 1;
  if (conversion == '\0') return 0;
  return strchr(modifier == 'E' ? "%CPRTXYZcnprstuxyz" : "%BCGHIMPRSTUVWZbdeghjklmnprstuwyz", conversion) != NULL;
}

static void put_format(struct Output* output, const char* format, const struct tm* time);

static void put_nested(struct Output* output, const struct Specification* spec, const char* format,
                       const struct tm* time) {
  char text[256];
  struct Output nested = {text, sizeof text, 0};
  put_format(&nested, format, time);
  put_text(output, spec, text, nested.count, as_it_is);
}

/* Zero if there is no such conversion. */
static int put_conversion(struct Output* output, const struct Specification* spec, const struct tm* time) {
  long long year = 1900LL + time->tm_year;
  int hour_of_12 = time->tm_hour > 12 ? time->tm_hour - 12 : time->tm_hour == 0 ? 12 : time->tm_hour;
  switch (spec->conversion) {
    case '%': put_text(output, spec, "%", 1, as_it_is); return 1;
    case 'n': put_text(output, spec, "\n", 1, as_it_is); return 1;
    case 't': put_text(output, spec, "\t", 1, as_it_is); return 1;

    case 'a': put_name(output, spec, item(ABDAY_1, time->tm_wday, 7)); return 1;
    case 'A': put_name(output, spec, item(DAY_1, time->tm_wday, 7)); return 1;
    case 'b':
    case 'h': put_name(output, spec, item(ABMON_1, time->tm_mon, 12)); return 1;
    case 'B': put_name(output, spec, item(MON_1, time->tm_mon, 12)); return 1;
    case 'p':
      put_text(output, spec, time->tm_hour > 11 ? "PM" : "AM", 2, spec->is_swapped ? to_lower : as_it_is);
      return 1;
    case 'P': put_text(output, spec, time->tm_hour > 11 ? "PM" : "AM", 2, to_lower); return 1;
    case 'Z': {
      const char* zone = time->tm_zone != NULL ? time->tm_zone : time->tm_isdst < 0 ? "" : tzname[0];
      put_text(output, spec, zone, strlen(zone), spec->is_swapped ? to_lower : as_it_is);
      return 1;
    }

    case 'c': put_nested(output, spec, "%a %b %e %H:%M:%S %Y", time); return 1;
    case 'D':
    case 'x': put_nested(output, spec, "%m/%d/%y", time); return 1;
    case 'F': put_nested(output, spec, "%Y-%m-%d", time); return 1;
    case 'r': put_nested(output, spec, "%I:%M:%S %p", time); return 1;
    case 'R': put_nested(output, spec, "%H:%M", time); return 1;
    case 'T':
    case 'X': put_nested(output, spec, "%H:%M:%S", time); return 1;

    case 'C': put_number(output, spec, year / 100 - (year % 100 < 0), 1, '0'); return 1;
    case 'd': put_number(output, spec, time->tm_mday, 2, '0'); return 1;
    case 'e': put_number(output, spec, time->tm_mday, 2, '_'); return 1;
    case 'H': put_number(output, spec, time->tm_hour, 2, '0'); return 1;
    case 'I': put_number(output, spec, hour_of_12, 2, '0'); return 1;
    case 'k': put_number(output, spec, time->tm_hour, 2, '_'); return 1;
    case 'l': put_number(output, spec, hour_of_12, 2, '_'); return 1;
    case 'j': put_number(output, spec, 1LL + time->tm_yday, 3, '0'); return 1;
    case 'm': put_number(output, spec, 1LL + time->tm_mon, 2, '0'); return 1;
    case 'M': put_number(output, spec, time->tm_min, 2, '0'); return 1;
    case 'S': put_number(output, spec, time->tm_sec, 2, '0'); return 1;
    case 'u': put_number(output, spec, days_since_monday(time) + 1, 1, '0'); return 1;
    case 'w': put_number(output, spec, time->tm_wday, 1, '0'); return 1;
    case 'U': put_number(output, spec, (time->tm_yday - time->tm_wday + 7) / 7, 2, '0'); return 1;
    case 'W': put_number(output, spec, (time->tm_yday - days_since_monday(time) + 7) / 7, 2, '0'); return 1;
    case 'y': put_number(output, spec, modulo(time->tm_year, 100), 2, '0'); return 1;
    case 'Y': put_number(output, spec, year, 1, '0'); return 1;
    case 'V': put_number(output, spec, iso_week(time, &year), 2, '0'); return 1;
    case 'g':
      iso_week(time, &year);
      put_number(output, spec, modulo(year, 100), 2, '0');
      return 1;
    case 'G':
      iso_week(time, &year);
      put_number(output, spec, year, 1, '0');
      return 1;
    case 's': {
      struct tm copy = *time;
      char text[24];
      put_text(output, spec, text, (size_t)(decimal(text, mktime(&copy)) - text), as_it_is);
      return 1;
    }
    case 'z': {
      if (time->tm_isdst < 0) return 1;
      long minutes = time->tm_gmtoff / 60;
      if (minutes < 0) minutes = -minutes;
      put_text(output, spec, time->tm_gmtoff < 0 ? "-" : "+", 1, as_it_is);
      put_number(output, spec, minutes / 60 * 100 + minutes % 60, 4, '0');
      return 1;
    }
    default: return 0;
  }
}

static const char* parse(const char* at, struct Specification* spec) {
  *spec = (struct Specification){0};
  for (;; ++at) {
    if (*at == '_' || *at == '-' || *at == '0') {
      spec->pad = *at;
    } else if (*at == '^') {
      spec->is_upper = 1;
    } else if (*at == '#') {
      spec->is_swapped = 1;
    } else {
      break;
    }
  }
  for (; isdigit((unsigned char)*at); ++at) {
    int digit = *at - '0';
    spec->width = spec->width > (INT_MAX - digit) / 10 ? INT_MAX : spec->width * 10 + digit;
  }
  if (*at == 'E' || *at == 'O') spec->modifier = *at++;
  spec->conversion = *at;
  return at;
}

static void put_format(struct Output* output, const char* format, const struct tm* time) {
  for (; *format != '\0' && output->count <= output->size; ++format) {
    if (*format != '%') {
      put(output, *format);
      continue;
    }
    const char* start = format;
    struct Specification spec;
    format = parse(format + 1, &spec);
    if (spec.conversion == '\0') --format;
    if (is_modifier_fit(spec.modifier, spec.conversion) && put_conversion(output, &spec, time)) continue;
    put_text(output, &spec, start, (size_t)(format - start) + 1, as_it_is);
  }
}

size_t strftime(char* restrict buffer, size_t size, const char* restrict format, const struct tm* restrict time) {
  struct Output output = {buffer, size, 0};
  put_format(&output, format, time);
  if (output.count >= size) return 0;
  buffer[output.count] = '\0';
  return output.count;
}

size_t strftime_l(char* restrict buffer, size_t size, const char* restrict format, const struct tm* restrict time,
                  locale_t locale) {
  (void)locale;
  return strftime(buffer, size, format, time);
}
