/* Strings compared: without regard to case, by the rules of the locale (there is only "C", so: by bytes), and as
 * versions. */
#define _GNU_SOURCE 1
#include <ctype.h>
#include <locale.h>
#include <string.h>
#include <strings.h>

static int fold(char character) {
  return tolower((unsigned char)character);
}

int strncasecmp(const char* left, const char* right, size_t size) {
  for (size_t i = 0; i < size; ++i) {
    int difference = fold(left[i]) - fold(right[i]);
    if (difference != 0 || left[i] == '\0') return difference;
  }
  return 0;
}

int strcasecmp(const char* left, const char* right) {
  return strncasecmp(left, right, (size_t)-1);
}

int strcasecmp_l(const char* left, const char* right, locale_t locale) {
  (void)locale;
  return strcasecmp(left, right);
}

int strncasecmp_l(const char* left, const char* right, size_t size, locale_t locale) {
  (void)locale;
  return strncasecmp(left, right, size);
}

int strcoll(const char* left, const char* right) {
  return strcmp(left, right);
}

int strcoll_l(const char* left, const char* right, locale_t locale) {
  (void)locale;
  return strcmp(left, right);
}

size_t strxfrm(char* restrict destination, const char* restrict source, size_t size) {
  size_t length = strlen(source);
  if (length < size) {
    memcpy(destination, source, length + 1);
  } else if (size != 0) {
    memcpy(destination, source, size);
  }
  return length;
}

size_t strxfrm_l(char* restrict destination, const char* restrict source, size_t size, locale_t locale) {
  (void)locale;
  return strxfrm(destination, source, size);
}

static size_t digits(const char* string) {
  size_t count = 0;
  while (isdigit((unsigned char)string[count])) ++count;
  return count;
}

/* The strings differ first at some place; what decides is the run of digits that this place belongs to. A run that
   starts with another digit than 0 is a number: the longer one is greater. One that starts with 0 is a fraction, and as
   long as only zeros were seen, going on with digits means to be smaller. Everything else is decided by the byte. */
int strverscmp(const char* left, const char* right) {
  size_t place = 0;
  while (left[place] == right[place]) {
    if (left[place] == '\0') return 0;
    ++place;
  }
  int difference = (unsigned char)left[place] - (unsigned char)right[place];
  size_t start = place;
  while (start > 0 && isdigit((unsigned char)left[start - 1])) --start;
  int is_digit_left = isdigit((unsigned char)left[place]) != 0;
  int is_digit_right = isdigit((unsigned char)right[place]) != 0;
  if (start == place && !(is_digit_left && is_digit_right)) return difference;

  int is_fraction = start < place ? left[start] == '0' : left[place] == '0' || right[place] == '0';
  if (!is_fraction) {
    size_t digits_left = digits(left + place);
    size_t digits_right = digits(right + place);
    if (digits_left != digits_right) return digits_left < digits_right ? -1 : 1;
    return difference;
  }
  int is_zeros = 1;
  for (size_t i = start; i < place; ++i) is_zeros = is_zeros && left[i] == '0';
  if (is_zeros && is_digit_left != is_digit_right) return is_digit_left ? -1 : 1;
  return difference;
}
