/* Wide output to streams. What is not ASCII is unsupported: glibc writes something like it for some characters, such as
   EUR for the euro sign, and a question mark for others. A stream that was used for bytes before takes no wide
   characters. */
#define _GNU_SOURCE 1
#include <stdio.h>
#include <wchar.h>

#include "streams.h"
#include "wide.h"

/* The first use of a stream decides, or this function before. */
int fwide(FILE* stream, int mode) {
  __stream_check(stream);
  if (mode != 0 && stream->_mode == 0) stream->_mode = mode > 0 ? 1 : -1;
  return stream->_mode;
}

static wint_t put(wchar_t character, FILE* stream) {
  char byte = (char)character;
  __stream_check(stream);
  if (character < 0 || character > 127) __wide_unsupported();
  if (!__stream_orient(stream, 1) || __stream_write(stream, &byte, 1) != 1) return WEOF;
  return (wint_t)character;
}

wint_t fputwc(wchar_t character, FILE* stream) {
  return put(character, stream);
}

wint_t putwc(wchar_t character, FILE* stream) {
  return put(character, stream);
}

wint_t putwchar(wchar_t character) {
  return put(character, stdout);
}

wint_t fputwc_unlocked(wchar_t character, FILE* stream) {
  return put(character, stream);
}

wint_t putwc_unlocked(wchar_t character, FILE* stream) {
  return put(character, stream);
}

wint_t putwchar_unlocked(wchar_t character) {
  return put(character, stdout);
}

static int put_string(const wchar_t* string, FILE* stream) {
  __stream_check(stream);
  if (!__stream_orient(stream, 1)) return EOF;
  for (; *string != L'\0'; ++string) {
    if (put(*string, stream) == WEOF) return EOF;
  }
  return 1;
}

int fputws(const wchar_t* restrict string, FILE* restrict stream) {
  return put_string(string, stream);
}

int fputws_unlocked(const wchar_t* restrict string, FILE* restrict stream) {
  return put_string(string, stream);
}
