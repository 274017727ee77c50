/* %c, %s and %[ of scanf, narrow and wide, into the caller's array or into a new block (%ms). */
#define _GNU_SOURCE
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "scanf.h"

/* The characters that a %[ takes. */
static void parse_set(const char* at, unsigned char members[256]) {
  int complement = *at == '^';
  const char* first;
  if (complement) at++;
  memset(members, complement, 256);
  for (first = at; at == first || *at != ']'; at++) {
    unsigned char low = (unsigned char)*at;
    unsigned char high = low;
    if (low == '-' && at != first && at[1] != ']' && (unsigned char)at[-1] <= (unsigned char)at[1]) {
      low = (unsigned char)at[-1];
      high = (unsigned char)at[1];
    }
    for (unsigned i = low; i <= high; i++) members[i] = !complement;
  }
}

/* Where characters go: nowhere, into an array, or into a block that grows. Wide ones are those of the C locale: only
 * ASCII. */
struct sink {
  char* array; /* null: nowhere */
  size_t used;
  size_t capacity; /* 0: the caller's array, of unknown size */
  int wide;
};

static int put(struct sink* sink, int character) {
  size_t unit = sink->wide ? sizeof(wchar_t) : 1;
  if (sink->wide && character > 0x7f) {
    errno = EILSEQ;
    return -1;
  }
  if (!sink->array) return 0;
  if (sink->capacity && sink->used == sink->capacity) {
    char* larger = reallocarray(sink->array, sink->capacity * 2, unit);
    if (!larger) return -1;
    sink->array = larger;
    sink->capacity *= 2;
  }
  if (sink->wide) {
    ((wchar_t*)(void*)sink->array)[sink->used++] = (wchar_t)character;
  } else {
    sink->array[sink->used++] = (char)character;
  }
  return 0;
}

static int takes(const struct directive* directive, const unsigned char members[256], int character) {
  if (character == EOF) return 0;
  if (directive->conversion == 'c') return 1;
  if (directive->conversion == '[') return members[character];
  return character != ' ' && !(character >= '\t' && character <= '\r');
}

enum scan_result __scan_string(struct scan* scan, const struct directive* directive, void* target) {
  int single = directive->conversion == 'c';
  size_t width = directive->width ? directive->width : single ? 1 : SIZE_MAX;
  struct sink sink = {target, 0, 0, directive->length == LENGTH_L};
  unsigned char members[256];
  int character;
  if (directive->conversion == 's') __scan_skip_space(scan);
  if (directive->conversion == '[') parse_set(directive->set, members);
  character = __scan_get(scan);
  if (!takes(directive, members, character)) {
    __scan_unget(scan, character);
    return character == EOF ? SCAN_NO_INPUT : SCAN_MISMATCH;
  }
  if (target && directive->allocate) {
    sink.capacity = single ? width : 32;
    sink.array = reallocarray(NULL, sink.capacity, sink.wide ? sizeof(wchar_t) : 1);
    if (!sink.array) return SCAN_NO_INPUT;
  }
  for (;;) {
    if (put(&sink, character) < 0) {
      if (sink.capacity) free(sink.array);
      return SCAN_MISMATCH;
    }
    if (--width == 0) break;
    character = __scan_get(scan);
    if (!takes(directive, members, character)) {
      __scan_unget(scan, character);
      break;
    }
  }
  if (!target) return SCAN_SKIPPED;
  if (!single) put(&sink, 0);
  if (directive->allocate) {
    char* exact = reallocarray(sink.array, sink.used, sink.wide ? sizeof(wchar_t) : 1);
    *(void**)target = exact ? exact : sink.array;
  }
  return SCAN_STORED;
}
