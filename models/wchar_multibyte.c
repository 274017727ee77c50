/* Characters between char and wchar_t. The multibyte characters of the "C" locale are single bytes of ASCII; as with
   glibc all others are no characters (EILSEQ). So a conversion is never left in the middle, and no state has to be
   kept. When the size is 0, no byte is looked at; glibc does look in mbtowc and mblen, and returns 0 for a zero. */
#define _GNU_SOURCE 1
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

static const size_t invalid = (size_t)-1;
static const size_t incomplete = (size_t)-2;

/* <wchar.h> calls it from an inline mbrlen. */
size_t __mbrlen(const char* restrict bytes, size_t size, mbstate_t* restrict state);

static int is_character(wint_t character) {
  if (character < 128) return 1;
  errno = EILSEQ;
  return 0;
}

wint_t btowc(int byte) {
  return byte >= 0 && byte < 128 ? (wint_t)byte : WEOF;
}

int wctob(wint_t character) {
  return character < 128 ? (int)character : EOF;
}

int mbsinit(const mbstate_t* state) {
  return state == NULL || state->__count == 0;
}

size_t mbrtowc(wchar_t* restrict character, const char* restrict bytes, size_t size, mbstate_t* restrict state) {
  (void)state;
  if (bytes == NULL) return 0;
  if (size == 0) return incomplete;
  unsigned char byte = (unsigned char)*bytes;
  if (!is_character(byte)) return invalid;
  if (character != NULL) *character = byte;
  return byte != '\0';
}

size_t mbrlen(const char* restrict bytes, size_t size, mbstate_t* restrict state) {
  return mbrtowc(NULL, bytes, size, state);
}

size_t __mbrlen(const char* restrict bytes, size_t size, mbstate_t* restrict state) {
  return mbrtowc(NULL, bytes, size, state);
}

size_t wcrtomb(char* restrict bytes, wchar_t character, mbstate_t* restrict state) {
  (void)state;
  if (bytes == NULL) return 1;
  if (!is_character((wint_t)character)) return invalid;
  *bytes = (char)character;
  return 1;
}

size_t mbsnrtowcs(wchar_t* restrict to, const char** restrict from, size_t bytes, size_t size,
                  mbstate_t* restrict state) {
  (void)state;
  const char* next = *from;
  size_t count = 0;
  for (; (to == NULL || count < size) && count < bytes; ++count, ++next) {
    unsigned char byte = (unsigned char)*next;
    if (!is_character(byte)) {
      if (to != NULL) *from = next;
      return invalid;
    }
    if (to != NULL) to[count] = byte;
    if (byte == '\0') {
      if (to != NULL) *from = NULL;
      return count;
    }
  }
  if (to != NULL) *from = next;
  return count;
}

size_t wcsnrtombs(char* restrict to, const wchar_t** restrict from, size_t characters, size_t size,
                  mbstate_t* restrict state) {
  (void)state;
  const wchar_t* next = *from;
  size_t count = 0;
  for (; (to == NULL || count < size) && count < characters; ++count, ++next) {
    if (!is_character((wint_t)*next)) {
      if (to != NULL) *from = next;
      return invalid;
    }
    if (to != NULL) to[count] = (char)*next;
    if (*next == L'\0') {
      if (to != NULL) *from = NULL;
      return count;
    }
  }
  if (to != NULL) *from = next;
  return count;
}

size_t mbsrtowcs(wchar_t* restrict to, const char** restrict from, size_t size, mbstate_t* restrict state) {
  return mbsnrtowcs(to, from, (size_t)-1, size, state);
}

size_t wcsrtombs(char* restrict to, const wchar_t** restrict from, size_t size, mbstate_t* restrict state) {
  return wcsnrtombs(to, from, (size_t)-1, size, state);
}

int mbtowc(wchar_t* restrict character, const char* restrict bytes, size_t size) {
  size_t length = mbrtowc(character, bytes, size, NULL);
  return length == invalid || length == incomplete ? -1 : (int)length;
}

int mblen(const char* bytes, size_t size) {
  return mbtowc(NULL, bytes, size);
}

int wctomb(char* bytes, wchar_t character) {
  return bytes != NULL ? (int)wcrtomb(bytes, character, NULL) : 0;
}

size_t mbstowcs(wchar_t* restrict to, const char* restrict from, size_t size) {
  const char* next = from;
  return mbsrtowcs(to, &next, size, NULL);
}

size_t wcstombs(char* restrict to, const wchar_t* restrict from, size_t size) {
  const wchar_t* next = from;
  return wcsrtombs(to, &next, size, NULL);
}
