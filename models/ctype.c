/* Character classes of the "C" locale. The macros of <ctype.h> read the tables directly, by way of the __ctype_*_loc
   functions; the functions read the same tables. Valid characters are EOF and those of unsigned char; as with glibc the
   tables go down to -128, for programs that pass a plain char. What lies outside is undefined, and found as an access
   out of bounds. */
#define _GNU_SOURCE 1
#include <ctype.h>
#include <locale.h>
#include <stdlib.h>

enum {
  visible = _ISprint | _ISgraph,
  punctuation = visible | _ISpunct,
  digit = visible | _ISalnum | _ISdigit | _ISxdigit,
  upper = visible | _ISalnum | _ISalpha | _ISupper,
  lower = visible | _ISalnum | _ISalpha | _ISlower
};

enum { zero = 128 }; /* the place of character 0 in the tables */

__extension__ static const unsigned short classes[384] = {
    [zero + 0 ... zero + '\b'] = _IScntrl,
    [zero + '\t'] = _IScntrl | _ISspace | _ISblank,
    [zero + '\n' ... zero + '\r'] = _IScntrl | _ISspace,
    [zero + 14 ... zero + 31] = _IScntrl,
    [zero + ' '] = _ISprint | _ISspace | _ISblank,
    [zero + '!' ... zero + '/'] = punctuation,
    [zero + '0' ... zero + '9'] = digit,
    [zero + ':' ... zero + '@'] = punctuation,
    [zero + 'A' ... zero + 'F'] = upper | _ISxdigit,
    [zero + 'G' ... zero + 'Z'] = upper,
    [zero + '[' ... zero + '`'] = punctuation,
    [zero + 'a' ... zero + 'f'] = lower | _ISxdigit,
    [zero + 'g' ... zero + 'z'] = lower,
    [zero + '{' ... zero + '~'] = punctuation,
    [zero + 127] = _IScntrl,
};

/* Negative characters are taken as unsigned ones, except EOF, which stays. */
#define FOUR(n) (n), (n) + 1, (n) + 2, (n) + 3
#define SIXTEEN(n) FOUR(n), FOUR((n) + 4), FOUR((n) + 8), FOUR((n) + 12)
#define LETTERS(n) SIXTEEN(n), FOUR((n) + 16), FOUR((n) + 20), (n) + 24, (n) + 25
#define HIGH SIXTEEN(128), SIXTEEN(144), SIXTEEN(160), SIXTEEN(176), SIXTEEN(192), SIXTEEN(208), SIXTEEN(224)
#define NEGATIVE HIGH, FOUR(240), FOUR(244), FOUR(248), 252, 253, 254, -1
#define LOW SIXTEEN(0), SIXTEEN(16), SIXTEEN(32), SIXTEEN(48), '@'
#define MIDDLE '[', '\\', ']', '^', '_', '`'

static const int lower_case[384] = {
    NEGATIVE, LOW, LETTERS('a'), MIDDLE, LETTERS('a'), '{', '|', '}', '~', 127, HIGH, SIXTEEN(240),
};
static const int upper_case[384] = {
    NEGATIVE, LOW, LETTERS('A'), MIDDLE, LETTERS('A'), '{', '|', '}', '~', 127, HIGH, SIXTEEN(240),
};

const unsigned short** __ctype_b_loc(void) {
  static const unsigned short* table = classes + zero;
  return &table;
}

const int** __ctype_tolower_loc(void) {
  static const int* table = lower_case + zero;
  return &table;
}

const int** __ctype_toupper_loc(void) {
  static const int* table = upper_case + zero;
  return &table;
}

size_t __ctype_get_mb_cur_max(void) {
  return 1;
}

/* The names are in parentheses because they are macros, too. */
#define DEFINE_CLASS(name, bit)                   \
  int(name)(int character) {                      \
    return (classes + zero)[character] & (bit);   \
  }                                               \
  int(name##_l)(int character, locale_t locale) { \
    (void)locale;                                 \
    return (classes + zero)[character] & (bit);   \
  }

DEFINE_CLASS(isalnum, _ISalnum)
DEFINE_CLASS(isalpha, _ISalpha)
DEFINE_CLASS(isblank, _ISblank)
DEFINE_CLASS(iscntrl, _IScntrl)
DEFINE_CLASS(isdigit, _ISdigit)
DEFINE_CLASS(isgraph, _ISgraph)
DEFINE_CLASS(islower, _ISlower)
DEFINE_CLASS(isprint, _ISprint)
DEFINE_CLASS(ispunct, _ISpunct)
DEFINE_CLASS(isspace, _ISspace)
DEFINE_CLASS(isupper, _ISupper)
DEFINE_CLASS(isxdigit, _ISxdigit)

int isctype(int character, int mask) {
  return (classes + zero)[character] & mask;
}

int(tolower)(int character) {
  return character >= -128 && character < 256 ? (lower_case + zero)[character] : character;
}

int(toupper)(int character) {
  return character >= -128 && character < 256 ? (upper_case + zero)[character] : character;
}

int(tolower_l)(int character, locale_t locale) {
  (void)locale;
  return (tolower)(character);
}

int(toupper_l)(int character, locale_t locale) {
  (void)locale;
  return (toupper)(character);
}

int(__tolower_l)(int character, locale_t locale) {
  (void)locale;
  return (tolower)(character);
}

int(__toupper_l)(int character, locale_t locale) {
  (void)locale;
  return (toupper)(character);
}

int(_tolower)(int character) {
  return (lower_case + zero)[character];
}

int(_toupper)(int character) {
  return (upper_case + zero)[character];
}

int(isascii)(int character) {
  return (character & ~0x7f) == 0;
}

int(toascii)(int character) {
  return character & 0x7f;
}
