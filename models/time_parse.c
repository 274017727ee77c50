/* strptime in the "C" locale: the conversions of POSIX, and a few of GNU (%F %s %z %Z ...). A field is set when its
   conversion succeeds, even if a later one fails; the day of the week and of the year follow at the end from what was
   given. */
#define _GNU_SOURCE 1
#include <ctype.h>
#include <langinfo.h>
#include <limits.h>
#include <string.h>
#include <strings.h>
#include <time.h>

/* What cannot be put into the result before all is read. */
struct Facts {
  int has_century, century;
  int has_year, year_of_century;
  int has_hour_of_12, is_afternoon;
  int has_date, has_month, has_day, has_weekday, has_yearday;
  char week_kind; /* 'U': weeks start on Sunday, 'W': on Monday, 0: no week */
  int week;
};

static const char* skip_spaces(const char* text) {
  while (isspace((unsigned char)*text)) ++text;
  return text;
}

/* A digit that would lead beyond `most` whatever it is belongs to what follows. */
static const char* read_number(const char* text, int least, int most, int digits, int* value) {
  text = skip_spaces(text);
  if (!isdigit((unsigned char)*text)) return NULL;
  int number = *text++ - '0';
  while (--digits > 0 && number * 10 <= most && isdigit((unsigned char)*text)) number = number * 10 + (*text++ - '0');
  if (number < least || number > most) return NULL;
  *value = number;
  return text;
}

/* The full name or its abbreviation. */
static const char* read_name(const char* text, nl_item full, nl_item abbreviated, int count, int* value) {
  for (int i = 0; i < count; ++i) {
    const char* names[2] = {nl_langinfo(full + i), nl_langinfo(abbreviated + i)};
    for (int j = 0; j < 2; ++j) {
      size_t length = strlen(names[j]);
      if (strncasecmp(text, names[j], length) == 0) {
        *value = i;
        return text + length;
      }
    }
  }
  return NULL;
}

static const char* read_zone(const char* text, struct tm* time) {
  text = skip_spaces(text);
  if (*text == 'Z') {
    time->tm_gmtoff = 0;
    return text + 1;
  }
  if (*text != '+' && *text != '-') return NULL;
  int sign = *text++ == '-' ? -1 : 1;
  int value = 0;
  int digits = 0;
  while (digits < 4 && isdigit((unsigned char)*text)) {
    value = value * 10 + (*text++ - '0');
    ++digits;
    if (*text == ':' && digits == 2 && isdigit((unsigned char)text[1])) ++text;
  }
  if (digits == 2) value *= 100;
  if ((digits != 2 && digits != 4) || value % 100 >= 60) return NULL;
  time->tm_gmtoff = sign * (value / 100 * 3600L + value % 100 * 60L);
  return text;
}

static const char* read_seconds(const char* text, struct tm* time) {
  if (!isdigit((unsigned char)*text)) return NULL;
  long long number = 0;
  for (; isdigit((unsigned char)*text); ++text) {
    number = number * 10 + (*text - '0');
    if (number > LLONG_MAX / 20) return NULL;
  }
  time_t seconds = (time_t)number;
  return seconds == number && localtime_r(&seconds, time) != NULL ? text : NULL;
}

static const char* read_format(const char* text, const char* format, struct tm* time, struct Facts* facts);

static const char* read_conversion(const char* text, char conversion, struct tm* time, struct Facts* facts) {
  int ignored;
  switch (conversion) {
    case '%': return *text == '%' ? text + 1 : NULL;
    case 'n':
    case 't': return skip_spaces(text);
    case 'a':
    case 'A': facts->has_weekday = 1; return read_name(text, DAY_1, ABDAY_1, 7, &time->tm_wday);
    case 'b':
    case 'B':
    case 'h': facts->has_date = facts->has_month = 1; return read_name(text, MON_1, ABMON_1, 12, &time->tm_mon);
    case 'c': return read_format(text, "%a %b %e %H:%M:%S %Y", time, facts);
    case 'C': facts->has_date = facts->has_century = 1; return read_number(text, 0, 99, 2, &facts->century);
    case 'd':
    case 'e': facts->has_date = facts->has_day = 1; return read_number(text, 1, 31, 2, &time->tm_mday);
    case 'x':
    case 'D': return read_format(text, "%m/%d/%y", time, facts);
    case 'F': return read_format(text, "%Y-%m-%d", time, facts);
    case 'k':
    case 'H': facts->has_hour_of_12 = 0; return read_number(text, 0, 23, 2, &time->tm_hour);
    case 'l':
    case 'I':
      facts->has_hour_of_12 = 1;
      text = read_number(text, 1, 12, 2, &time->tm_hour);
      if (text != NULL) time->tm_hour %= 12;
      return text;
    case 'j':
      facts->has_yearday = 1;
      text = read_number(text, 1, 366, 3, &time->tm_yday);
      if (text != NULL) --time->tm_yday;
      return text;
    case 'm':
      facts->has_date = facts->has_month = 1;
      text = read_number(text, 1, 12, 2, &time->tm_mon);
      if (text != NULL) --time->tm_mon;
      return text;
    case 'M': return read_number(text, 0, 59, 2, &time->tm_min);
    case 'p':
      if (strncasecmp(text, "AM", 2) != 0 && strncasecmp(text, "PM", 2) != 0) return NULL;
      facts->is_afternoon = toupper((unsigned char)*text) == 'P';
      return text + 2;
    case 'r': return read_format(text, "%I:%M:%S %p", time, facts);
    case 'R': return read_format(text, "%H:%M", time, facts);
    case 's': return read_seconds(text, time);
    case 'S': return read_number(text, 0, 61, 2, &time->tm_sec);
    case 'X':
    case 'T': return read_format(text, "%H:%M:%S", time, facts);
    case 'u':
      facts->has_weekday = 1;
      text = read_number(text, 1, 7, 1, &time->tm_wday);
      if (text != NULL) time->tm_wday %= 7;
      return text;
    case 'w': facts->has_weekday = 1; return read_number(text, 0, 6, 1, &time->tm_wday);
    case 'g': return read_number(text, 0, 99, 2, &ignored);
    case 'G':
      if (!isdigit((unsigned char)*text)) return NULL;
      return text + strspn(text, "0123456789") % 5;
    case 'U':
    case 'W': facts->week_kind = conversion; return read_number(text, 0, 53, 2, &facts->week);
    case 'V': return read_number(text, 0, 53, 2, &ignored);
    case 'y': facts->has_date = facts->has_year = 1; return read_number(text, 0, 99, 2, &facts->year_of_century);
    case 'Y':
      facts->has_date = 1;
      facts->has_year = facts->has_century = 0;
      text = read_number(text, 0, 9999, 4, &time->tm_year);
      if (text != NULL) time->tm_year -= 1900;
      return text;
    case 'z': return read_zone(text, time);
    case 'Z':
      text = skip_spaces(text);
      while (*text != '\0' && !isspace((unsigned char)*text)) ++text;
      return text;
    default: return NULL;
  }
}

static const char* read_format(const char* text, const char* format, struct tm* time, struct Facts* facts) {
  for (; *format != '\0'; ++format) {
    if (isspace((unsigned char)*format)) {
      text = skip_spaces(text);
    } else if (*format != '%') {
      if (*text++ != *format) return NULL;
    } else {
      ++format;
      while (*format == '_' || *format == '-' || *format == '0' || *format == '^' || *format == '#') ++format;
      if (*format == 'E' || *format == 'O') ++format;
      if (*format == '\0') return NULL;
      text = read_conversion(text, *format, time, facts);
      if (text == NULL) return NULL;
    }
  }
  return text;
}

static int is_leap(int year) {
  return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

static int days_before(int year, int month) {
  static const short days[13] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365};
  return days[month] + (month > 1 && is_leap(year));
}

/* The calendar repeats after 400 years, and 1 January of the year 1 was a Monday. */
static int weekday(int year, int yearday) {
  int years = (year % 400 + 400) % 400 + 399;
  return (1 + 365 * years + years / 4 - years / 100 + years / 400 + yearday) % 7;
}

static void set_month_and_day(struct tm* time, int keeps_month, int keeps_day) {
  int year = 1900 + time->tm_year;
  int month = 0;
  while (month < 11 && days_before(year, month + 1) <= time->tm_yday) ++month;
  if (!keeps_month) time->tm_mon = month;
  if (!keeps_day) time->tm_mday = time->tm_yday - days_before(year, month) + 1;
}

static void complete(struct tm* time, const struct Facts* facts) {
  if (facts->has_hour_of_12 && facts->is_afternoon) time->tm_hour += 12;
  if (facts->has_year) {
    int century = facts->has_century ? facts->century : facts->year_of_century < 69 ? 20 : 19;
    time->tm_year = century * 100 + facts->year_of_century - 1900;
  } else if (facts->has_century) {
    time->tm_year = (facts->century - 19) * 100;
  }
  int year = 1900 + time->tm_year;
  if (facts->has_date && !facts->has_weekday) {
    if (facts->has_yearday && !(facts->has_month && facts->has_day)) {
      set_month_and_day(time, facts->has_month, facts->has_day);
    }
    time->tm_wday = weekday(year, days_before(year, time->tm_mon) + time->tm_mday - 1);
  }
  if (facts->has_date && !facts->has_yearday) time->tm_yday = days_before(year, time->tm_mon) + time->tm_mday - 1;
  if (facts->week_kind != 0 && facts->has_weekday) {
    int first_day = facts->week_kind == 'W';
    if (!facts->has_yearday) {
      int first_week = (7 - (weekday(year, 0) - first_day)) % 7;
      time->tm_yday = first_week + (facts->week - 1) * 7 + (time->tm_wday - first_day + 7) % 7;
    }
    set_month_and_day(time, facts->has_month, facts->has_day);
  }
}

char* strptime(const char* restrict text, const char* restrict format, struct tm* restrict time) {
  struct Facts facts = {0};
  const char* end = read_format(text, format, time, &facts);
  if (end == NULL) return NULL;
  complete(time, &facts);
  return (char*)end;
}
