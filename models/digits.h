/* ecvt, fcvt and gcvt: the digits of a number, where its point is, and its sign. What includes this says for which
   type: NUMBER, LENGTH (its length modifier in printf), DIGITS (no more are given), SMALLEST (a power of ten near the
   smallest normal number), SMALLEST_EXPONENT and NAME(x).

   The results are those of glibc to the last digit, and that takes the way it comes to them: ecvt divides the number by
   a power of ten, with the rounding errors of that, and rounds then, so that ecvt(9.9999, 1) is "10". */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static int fewer(int digits) {
  return digits < DIGITS ? digits : DIGITS;
}

/* Takes the point out of a number as %f has it, and if it is less than one, the zeros in front too. Returns where the
   point was. */
static int take_point_out(char* text, int is_zero) {
  size_t whole = 0;
  while (isdigit((unsigned char)text[whole])) ++whole;
  if (whole == 0 || text[whole] == '\0') return (int)whole; /* inf and nan have no digits */
  const char* rest = text + whole + 1;
  int point = (int)whole;
  if (whole == 1 && text[0] == '0' && !is_zero) {
    whole = 0;
    point = 0;
    for (; *rest == '0'; ++rest) --point;
  }
  memmove(text + whole, rest, strlen(rest) + 1);
  return point;
}

int NAME(fcvt_r)(NUMBER value, int digits, int* restrict point, int* restrict sign, char* restrict to, size_t size) {
  int zeros = 0; /* that stand for digits left of the point, rounded away */
  *sign = isfinite(value) && signbit(value);
  if (*sign) value = -value;
  if (isfinite(value)) {
    for (; digits < 0; ++digits, ++zeros) {
      NUMBER tenth = value * 0.1;
      if (tenth < 1) {
        digits = 0;
        break;
      }
      value = tenth;
    }
  }
  int length = snprintf(to, size, "%.*" LENGTH "f", fewer(digits), value);
  if (length < 0 || (size_t)length >= size) return -1;
  *point = take_point_out(to, value == 0);
  if (zeros > 0) {
    *point += zeros;
    if (size - 1 > (size_t)length) {
      size_t end = (size_t)length;
      while (zeros-- > 0 && end < size - 1) to[end++] = '0';
      to[end] = '\0';
    }
  }
  return 0;
}

/* Between 1 and 10, and the power of ten that is missing then. */
static NUMBER scaled(NUMBER value, int* exponent) {
  NUMBER magnitude = value < 0 ? -value : value;
  NUMBER factor = 1;
  *exponent = 0;
  if (!isfinite(value) || value == 0) return value;
  if (magnitude < SMALLEST) {
    value /= SMALLEST;
    *exponent = SMALLEST_EXPONENT;
    magnitude = value < 0 ? -value : value;
  }
  if (magnitude < 1) {
    do {
      factor *= 10;
      --*exponent;
    } while (magnitude * factor < 1);
    return value * factor;
  }
  if (magnitude >= 10) {
    do {
      factor *= 10;
      ++*exponent;
    } while (magnitude >= factor * 10);
    return value / factor;
  }
  return value;
}

int NAME(ecvt_r)(NUMBER value, int digits, int* restrict point, int* restrict sign, char* restrict to, size_t size) {
  int exponent;
  value = scaled(value, &exponent);
  if (digits <= 0 && size > 0) {
    to[0] = '\0';
    *point = 1;
    *sign = isfinite(value) && signbit(value);
  } else if (NAME(fcvt_r)(value, fewer(digits) - 1, point, sign, to, size) != 0) {
    return -1;
  }
  *point += exponent;
  return 0;
}

char* NAME(ecvt)(NUMBER value, int digits, int* restrict point, int* restrict sign) {
  static char text[DIGITS + 8];
  NAME(ecvt_r)(value, digits, point, sign, text, sizeof text);
  return text;
}

char* NAME(fcvt)(NUMBER value, int digits, int* restrict point, int* restrict sign) {
  static char text[1 - SMALLEST_EXPONENT + DIGITS + 8];
  NAME(fcvt_r)(value, digits, point, sign, text, sizeof text);
  return text;
}

char* NAME(gcvt)(NUMBER value, int digits, char* to) {
  sprintf(to, "%.*" LENGTH "g", fewer(digits), value);
  return to;
}
