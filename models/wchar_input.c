/* Wide input from streams. A byte outside of ASCII is no character (EILSEQ) and stays where it is, as with glibc. */
#define _GNU_SOURCE 1
#include <errno.h>
#include <stdio.h>
#include <wchar.h>

#include "streams.h"
#include "wide.h"

static wint_t get(FILE* stream) {
  __stream_check(stream);
  if (!__stream_orient(stream, 1) || __stream_fill(stream) == EOF) return WEOF;
  unsigned char byte = (unsigned char)*stream->_IO_read_ptr;
  if (byte > 127) {
    stream->_flags |= STREAM_ERROR;
    errno = EILSEQ;
    return WEOF;
  }
  ++stream->_IO_read_ptr;
  return byte;
}

wint_t fgetwc(FILE* stream) {
  return get(stream);
}

wint_t getwc(FILE* stream) {
  return get(stream);
}

wint_t getwchar(void) {
  return get(stdin);
}

wint_t fgetwc_unlocked(FILE* stream) {
  return get(stream);
}

wint_t getwc_unlocked(FILE* stream) {
  return get(stream);
}

wint_t getwchar_unlocked(void) {
  return get(stdin);
}

wint_t ungetwc(wint_t character, FILE* stream) {
  __stream_check(stream);
  if (!__stream_orient(stream, 1) || character == WEOF) return WEOF;
  if (character > 127) __wide_unsupported();
  return __stream_unget(stream, (int)character) == EOF ? WEOF : character;
}

/* As fgets: an error before this call does not matter, one during it does. */
static wchar_t* get_string(wchar_t* buffer, int size, FILE* stream) {
  int old = stream->_flags & STREAM_ERROR;
  int used = 0;
  if (size <= 0) return NULL;
  if (size == 1) {
    buffer[0] = L'\0';
    return buffer;
  }
  stream->_flags &= ~STREAM_ERROR;
  while (used < size - 1) {
    wint_t character = get(stream);
    if (character == WEOF) break;
    buffer[used++] = (wchar_t)character;
    if (character == L'\n') break;
  }
  if (used == 0 || (stream->_flags & STREAM_ERROR)) {
    buffer = NULL;
  } else {
    buffer[used] = L'\0';
  }
  stream->_flags |= old;
  return buffer;
}

wchar_t* fgetws(wchar_t* restrict buffer, int size, FILE* restrict stream) {
  return get_string(buffer, size, stream);
}

wchar_t* fgetws_unlocked(wchar_t* restrict buffer, int size, FILE* restrict stream) {
  return get_string(buffer, size, stream);
}
