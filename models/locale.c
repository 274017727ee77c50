/* Locales: there is one, called "C" or "POSIX", and "" asks for it, too. */
#define _GNU_SOURCE 1
#include <ctype.h>
#include <errno.h>
#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <string.h>

static char* empty = (char*)"";

static int is_c_locale(const char* name) {
  return *name == '\0' || strcmp(name, "C") == 0 || strcmp(name, "POSIX") == 0;
}

char* setlocale(int category, const char* name) {
  static char c_name[] = "C";
  if (category < LC_CTYPE || category > LC_IDENTIFICATION) {
    errno = EINVAL;
    return NULL;
  }
  if (name == NULL || is_c_locale(name)) return c_name;
  errno = ENOENT;
  return NULL;
}

struct lconv* localeconv(void) {
  static struct lconv conventions;
  conventions = (struct lconv){
      .decimal_point = (char*)".",
      .thousands_sep = empty,
      .grouping = empty,
      .int_curr_symbol = empty,
      .currency_symbol = empty,
      .mon_decimal_point = empty,
      .mon_thousands_sep = empty,
      .mon_grouping = empty,
      .positive_sign = empty,
      .negative_sign = empty,
      .int_frac_digits = CHAR_MAX,
      .frac_digits = CHAR_MAX,
      .p_cs_precedes = CHAR_MAX,
      .p_sep_by_space = CHAR_MAX,
      .n_cs_precedes = CHAR_MAX,
      .n_sep_by_space = CHAR_MAX,
      .p_sign_posn = CHAR_MAX,
      .n_sign_posn = CHAR_MAX,
      .int_p_cs_precedes = CHAR_MAX,
      .int_p_sep_by_space = CHAR_MAX,
      .int_n_cs_precedes = CHAR_MAX,
      .int_n_sep_by_space = CHAR_MAX,
      .int_p_sign_posn = CHAR_MAX,
      .int_n_sign_posn = CHAR_MAX,
  };
  return &conventions;
}

/* All locale_t are this one. The macros of <ctype.h> read its tables. */
static struct __locale_struct c_locale;

locale_t newlocale(int mask, const char* name, locale_t base) {
  (void)base;
  if ((mask & ~LC_ALL_MASK) != 0 && mask != 1 << LC_ALL) {
    errno = EINVAL;
    return NULL;
  }
  if (!is_c_locale(name)) {
    errno = ENOENT;
    return NULL;
  }
  c_locale.__ctype_b = *__ctype_b_loc();
  c_locale.__ctype_tolower = *__ctype_tolower_loc();
  c_locale.__ctype_toupper = *__ctype_toupper_loc();
  return &c_locale;
}

locale_t duplocale(locale_t locale) {
  (void)locale;
  return newlocale(LC_ALL_MASK, "C", NULL);
}

void freelocale(locale_t locale) {
  (void)locale;
}

locale_t uselocale(locale_t locale) {
  static _Thread_local locale_t current = LC_GLOBAL_LOCALE;
  locale_t old = current;
  if (locale != NULL) current = locale;
  return old;
}

/* The items of a category that are not empty, by their number within it. */
static const char* const time_items[] = {
    "Sun",
    "Mon",
    "Tue",
    "Wed",
    "Thu",
    "Fri",
    "Sat",
    "Sunday",
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Jan",
    "Feb",
    "Mar",
    "Apr",
    "May",
    "Jun",
    "Jul",
    "Aug",
    "Sep",
    "Oct",
    "Nov",
    "Dec",
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
    "AM",
    "PM",
    "%a %b %e %H:%M:%S %Y",
    "%m/%d/%y",
    "%H:%M:%S",
    "%I:%M:%S %p",
};

char* nl_langinfo(nl_item item) {
  if (item >= ABDAY_1 && item <= T_FMT_AMPM) return (char*)time_items[item - ABDAY_1];
  switch (item) {
    case CODESET: return (char*)"ANSI_X3.4-1968";
    case RADIXCHAR: return (char*)".";
    case YESEXPR: return (char*)"^[yY]";
    case NOEXPR: return (char*)"^[nN]";
    case CRNCYSTR: return (char*)"-";
    case _DATE_FMT: return (char*)"%a %b %e %H:%M:%S %Z %Y";
    default: return empty;
  }
}

char* nl_langinfo_l(nl_item item, locale_t locale) {
  (void)locale;
  return nl_langinfo(item);
}
