/* The conversions of scanf: takes characters from the input, as many as belong to a number or string, and stores the
   value. Never more than one character is read too far. */
#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "scanf.h"
#include "streams.h"

int __scan_get(struct scan* scan) {
  int character = EOF;
  if (scan->ended) {
    errno = scan->error;
    return EOF;
  }
  if (scan->stream) {
    character = __stream_get(scan->stream);
  } else if (*scan->text) {
    character = (unsigned char)*scan->text++;
  }
  if (character == EOF) {
    scan->ended = 1;
    scan->error = errno;
  } else {
    scan->count++;
  }
  return character;
}

void __scan_unget(struct scan* scan, int character) {
  if (character == EOF) return;
  scan->count--;
  if (scan->stream) {
    __stream_unget(scan->stream, character);
  } else {
    scan->text--;
  }
}

static int is_space(int character) {
  return character == ' ' || (character >= '\t' && character <= '\r');
}

static int is_digit(int character) {
  return character >= '0' && character <= '9';
}

static int lower(int character) {
  return character >= 'A' && character <= 'Z' ? character - 'A' + 'a' : character;
}

/* 0 ... 15, or 16 if it is no digit at all. */
static unsigned digit_value(int character) {
  if (is_digit(character)) return (unsigned)(character - '0');
  character = lower(character);
  return character >= 'a' && character <= 'f' ? (unsigned)(character - 'a') + 10 : 16;
}

void __scan_skip_space_of_text(struct scan* scan) {
  int character;
  do {
    character = __scan_get(scan);
  } while (is_space(character));
  __scan_unget(scan, character);
}

/* Before a conversion, in contrast to other places, errno is left alone (and glibc takes it as zero). */
void __scan_skip_space(struct scan* scan) {
  int saved = errno;
  errno = 0;
  if (!scan->ended) __scan_skip_space_of_text(scan);
  errno = saved;
}

/* The characters of one conversion: at most `width`, and the one after it goes back. */
struct reader {
  struct scan* scan;
  size_t width;
  int now; /* the current character; EOF also beyond the width */
};

static void advance(struct reader* reader) {
  reader->width--;
  reader->now = reader->width ? __scan_get(reader->scan) : EOF;
}

static struct reader begin(struct scan* scan, const struct directive* directive) {
  struct reader reader = {scan, directive->width ? directive->width : SIZE_MAX, 0};
  reader.now = __scan_get(scan);
  return reader;
}

static void end(struct reader* reader) {
  __scan_unget(reader->scan, reader->now);
}

/* The value of the digits, or ULLONG_MAX and overflow if there is no such. */
struct magnitude {
  unsigned long long value;
  int overflow;
  int digits; /* there are some */
};

static void add_digit(struct magnitude* magnitude, unsigned base, unsigned digit) {
  magnitude->digits = 1;
  if (magnitude->value > (ULLONG_MAX - digit) / base) magnitude->overflow = 1;
  magnitude->value = magnitude->overflow ? ULLONG_MAX : magnitude->value * base + digit;
}

static unsigned base_of(char conversion) {
  switch (conversion) {
    case 'i': return 0;
    case 'o': return 8;
    case 'x':
    case 'p': return 16;
    default: return 10;
  }
}

static struct magnitude read_digits(struct reader* reader, unsigned base) {
  struct magnitude magnitude = {0, 0, 0};
  if (reader->now == '0') {
    magnitude.digits = 1;
    advance(reader);
    if (lower(reader->now) == 'x' && (base == 0 || base == 16)) {
      base = 16;
      advance(reader);
    } else if (base == 0) {
      base = 8;
    }
  }
  if (base == 0) base = 10;
  while (digit_value(reader->now) < base) {
    add_digit(&magnitude, base, digit_value(reader->now));
    advance(reader);
  }
  return magnitude;
}

/* How many bytes the conversion computes with: those of long, unless the length asks for more. */
static int is_long_long(enum scan_length length) {
  return length == LENGTH_LL || (length == LENGTH_J && sizeof(intmax_t) > sizeof(long));
}

/* As strtol and its kin do: what is out of range becomes the nearest value. */
static unsigned long long clamp(struct magnitude magnitude, int negative, int is_signed, int wide) {
  unsigned long long greatest = wide ? ULLONG_MAX : ULONG_MAX;
  if (is_signed) greatest = greatest / 2 + (unsigned)negative;
  if (magnitude.overflow || magnitude.value > greatest) {
    errno = ERANGE;
    if (!is_signed) return greatest;
    magnitude.value = greatest;
  }
  return negative ? 0 - magnitude.value : magnitude.value;
}

static void store_integer(enum scan_length length, unsigned long long value, void* target) {
  switch (length) {
    case LENGTH_HH: *(unsigned char*)target = (unsigned char)value; break;
    case LENGTH_H: *(unsigned short*)target = (unsigned short)value; break;
    case LENGTH_L: *(unsigned long*)target = (unsigned long)value; break;
    case LENGTH_LL: *(unsigned long long*)target = value; break;
    case LENGTH_J: *(uintmax_t*)target = value; break;
    case LENGTH_Z: *(size_t*)target = (size_t)value; break;
    case LENGTH_T: *(ptrdiff_t*)target = (ptrdiff_t)value; break;
    default: *(unsigned*)target = (unsigned)value; break;
  }
}

/* "(nil)", as printf writes a null pointer. */
static int match_nil(struct reader* reader) {
  const char* rest = "(nil)";
  if (reader->width < strlen(rest)) return 0;
  while (*rest && lower(reader->now) == *rest) {
    advance(reader);
    rest++;
  }
  return !*rest;
}

enum scan_result __scan_integer(struct scan* scan, const struct directive* directive, void* target) {
  int is_signed = directive->conversion == 'd' || directive->conversion == 'i';
  int is_pointer = directive->conversion == 'p';
  struct magnitude magnitude;
  struct reader reader;
  int negative, sign;
  unsigned long long value;
  __scan_skip_space(scan);
  reader = begin(scan, directive);
  if (reader.now == EOF) return SCAN_NO_INPUT;
  negative = reader.now == '-';
  sign = negative || reader.now == '+';
  if (sign) advance(&reader);
  magnitude = read_digits(&reader, base_of(directive->conversion));
  if (reader.width == 0) reader.now = __scan_get(scan); /* as glibc looks one further: it may be the end of the file */
  if (!magnitude.digits && !(is_pointer && !sign && match_nil(&reader))) {
    end(&reader);
    return SCAN_MISMATCH;
  }
  end(&reader);
  value = clamp(magnitude, negative, is_signed, is_long_long(directive->length));
  if (!target) return SCAN_SKIPPED;
  if (is_pointer) {
    *(void**)target = (void*)(uintptr_t)value;
  } else {
    store_integer(directive->length, value, target);
  }
  return SCAN_STORED;
}

static int add(struct token* token, int character) {
  if (token->used + 1 >= token->capacity) {
    char* larger = malloc(token->capacity * 2);
    if (!larger) return -1;
    memcpy(larger, token->text, token->used);
    if (token->text != token->few) free(token->text);
    token->text = larger;
    token->capacity *= 2;
  }
  token->text[token->used++] = (char)character;
  token->text[token->used] = '\0';
  return 0;
}

static int take(struct reader* reader) {
  int result = add(&reader->scan->token, reader->now);
  advance(reader);
  return result;
}

/* All of the word must be there. */
static int take_word(struct reader* reader, const char* word) {
  for (; *word; word++)
    if (lower(reader->now) != *word || take(reader) < 0) return 0;
  return 1;
}

/* The letter that is the last one for sure, so that nothing is read after it. */
static int take_last(struct reader* reader, int letter) {
  if (lower(reader->now) != letter || add(&reader->scan->token, letter) < 0) return 0;
  reader->now = EOF;
  return 1;
}

/* "nan", "inf" or "infinity". */
static int take_name(struct reader* reader) {
  if (lower(reader->now) == 'n') return take_word(reader, "na") && take_last(reader, 'n');
  if (!take_word(reader, "inf")) return 0;
  return lower(reader->now) != 'i' || (take_word(reader, "init") && take_last(reader, 'y'));
}

/* Digits, point and exponent; returns whether there is anything after the prefix. A sign is only taken right after the
   letter of the exponent. */
static int take_digits(struct reader* reader) {
  const struct token* token = &reader->scan->token;
  int letter = 'e', digits = 0, point = 0, exponent = 0, last = 0;
  size_t start = token->used;
  if (reader->now == '0') {
    digits = 1;
    if (take(reader) < 0) return 0;
    if (lower(reader->now) == 'x' && reader->width > 1) {
      letter = 'p';
      digits = 0;
      if (take(reader) < 0) return 0;
      start = token->used;
    }
  }
  for (;;) {
    int now = lower(reader->now);
    if (is_digit(now) || (letter == 'p' && !exponent && digit_value(now) < 16)) {
      digits = 1;
    } else if (digits && !exponent && now == letter) {
      exponent = point = 1;
    } else if (!point && now == '.') {
      point = 1;
    } else if (!((now == '+' || now == '-') && exponent && last == letter)) {
      return token->used > start;
    }
    last = now;
    if (take(reader) < 0) return 0;
  }
}

enum scan_result __scan_float(struct scan* scan, const struct directive* directive, void* target) {
  const char* text;
  struct reader reader;
  char* rest;
  __scan_skip_space(scan);
  reader = begin(scan, directive);
  if (reader.now == EOF) return SCAN_NO_INPUT;
  scan->token.used = 0;
  if (reader.now == '-' || reader.now == '+') take(&reader);
  if (lower(reader.now) == 'n' || lower(reader.now) == 'i') {
    if (!take_name(&reader)) return SCAN_MISMATCH; /* glibc does not put back the letter that was wrong */
    end(&reader);
  } else {
    int matched = take_digits(&reader);
    end(&reader);
    if (!matched) return SCAN_MISMATCH;
  }
  text = scan->token.text;
  if (directive->length == LENGTH_LL) {
    long double value = strtold(text, &rest);
    if (rest != text && target) *(long double*)target = value;
  } else if (directive->length == LENGTH_L) {
    double value = strtod(text, &rest);
    if (rest != text && target) *(double*)target = value;
  } else {
    float value = strtof(text, &rest);
    if (rest != text && target) *(float*)target = value;
  }
  if (rest == text) return SCAN_MISMATCH;
  return target ? SCAN_STORED : SCAN_SKIPPED;
}
