/* The scanf family: walks the format, and checks every argument against its directive before anything is read for it.
   Where C leaves a choice, glibc's is taken (sscanf("0xg", "%i") is 0, "1e" is 1). */
#define _GNU_SOURCE
#include <errno.h>
#include <gmc/intrinsics.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "scanf.h"
#include "streams.h"

/* A message in the making; what does not fit is left out. */
struct message {
  size_t used;
  char text[160];
};

static void append(struct message* message, const char* text, size_t length) {
  size_t room = sizeof message->text - 1 - message->used;
  if (length > room) length = room;
  memcpy(message->text + message->used, text, length);
  message->used += length;
  message->text[message->used] = '\0';
}

static void append_text(struct message* message, const char* text) {
  append(message, text, strlen(text));
}

static void append_number(struct message* message, unsigned number) {
  char digits[12];
  size_t at = sizeof digits;
  do {
    digits[--at] = (char)('0' + number % 10);
    number /= 10;
  } while (number > 0);
  append(message, digits + at, sizeof digits - at);
}

/* What a directive wants its argument to point at. */
struct expectation {
  int kind;
  size_t size;
  const char* what;
};

static struct expectation integer_expected(const struct directive* directive) {
  switch (directive->length) {
    case LENGTH_HH: return (struct expectation){__GMC_INTEGER, sizeof(char), "a char"};
    case LENGTH_H: return (struct expectation){__GMC_INTEGER, sizeof(short), "a short"};
    case LENGTH_L: return (struct expectation){__GMC_INTEGER, sizeof(long), "a long"};
    case LENGTH_LL: return (struct expectation){__GMC_INTEGER, sizeof(long long), "a long long"};
    case LENGTH_J: return (struct expectation){__GMC_INTEGER, sizeof(intmax_t), "an intmax_t"};
    case LENGTH_Z: return (struct expectation){__GMC_INTEGER, sizeof(size_t), "a size_t"};
    case LENGTH_T: return (struct expectation){__GMC_INTEGER, sizeof(ptrdiff_t), "a ptrdiff_t"};
    default: return (struct expectation){__GMC_INTEGER, sizeof(int), "an int"};
  }
}

static struct expectation expected(const struct directive* directive) {
  switch (directive->conversion) {
    case 'a':
    case 'e':
    case 'f':
    case 'g':
      if (directive->length == LENGTH_LL)
        return (struct expectation){__GMC_FLOAT, sizeof(long double), "a long double"};
      if (directive->length == LENGTH_L) return (struct expectation){__GMC_FLOAT, sizeof(double), "a double"};
      return (struct expectation){__GMC_FLOAT, sizeof(float), "a float"};
    case 'c':
    case 's':
    case '[':
      if (directive->allocate) return (struct expectation){__GMC_POINTER, sizeof(void*), "a pointer"};
      if (directive->length == LENGTH_L) return (struct expectation){__GMC_INTEGER, sizeof(wchar_t), "a wchar_t"};
      return (struct expectation){__GMC_INTEGER, sizeof(char), "a char"};
    case 'p': return (struct expectation){__GMC_POINTER, sizeof(void*), "a pointer"};
    default: return integer_expected(directive);
  }
}

static _Noreturn void mismatch(const struct directive* directive, const char* wants, const char* what, unsigned number,
                               const char* is, const struct __gmc_argument* argument) {
  static struct message message;
  append_text(&message, "'");
  append(&message, directive->start, (size_t)(directive->end - directive->start));
  append_text(&message, wants);
  append_text(&message, what);
  if (is) {
    append_text(&message, ", but argument ");
    append_number(&message, number);
    append_text(&message, is);
  }
  if (argument) {
    append_number(&message, argument->pointee_size);
    append_text(&message, argument->pointee_size == 1 ? " byte" : " bytes");
  }
  __gmc_fault("format-mismatch", message.text);
}

/* Faults if the next argument is not what the directive stores through. A pointer to an array or struct may stand for
   one to its first character; who writes out of it is found out anyway. */
static void check_argument(va_list arguments, unsigned number, const struct directive* directive) {
  struct expectation want = expected(directive);
  const char* wants = "' wants a pointer to ";
  struct __gmc_argument argument;
  __gmc_next_argument(arguments, &argument);
  if (argument.kind == __GMC_NONE) mismatch(directive, wants, want.what, number, " is missing", NULL);
  if (argument.kind != __GMC_POINTER) mismatch(directive, wants, want.what, number, " is no pointer", NULL);
  if (argument.pointee_kind == __GMC_NONE) return;
  if (argument.pointee_kind == __GMC_OTHER && !directive->allocate && strchr("cs[", directive->conversion)) return;
  if (argument.pointee_kind == want.kind && argument.pointee_size == want.size) return;
  if (argument.pointee_kind == want.kind) mismatch(directive, wants, want.what, number, " points at ", &argument);
  switch (argument.pointee_kind) {
    case __GMC_INTEGER: mismatch(directive, wants, want.what, number, " points at an integer of ", &argument);
    case __GMC_FLOAT:
      mismatch(directive, wants, want.what, number, " points at a floating-point number of ", &argument);
    case __GMC_POINTER: mismatch(directive, wants, want.what, number, " points at a pointer of ", &argument);
    default: mismatch(directive, wants, want.what, number, " points at something else of ", &argument);
  }
}

/* Where to store. All arguments are pointers, so one can be reached by passing over those before it. */
static void* target_of(struct scan* scan, const struct directive* directive) {
  void* target;
  if (directive->suppress) return NULL;
  if (directive->argument) {
    va_list arguments;
    va_copy(arguments, scan->first);
    for (unsigned i = 1; i < directive->argument; i++) (void)va_arg(arguments, void*);
    check_argument(arguments, directive->argument, directive);
    target = va_arg(arguments, void*);
    va_end(arguments);
    return target;
  }
  check_argument(scan->next, scan->number, directive);
  scan->number++;
  return va_arg(scan->next, void*);
}

static size_t parse_number(const char** at) {
  size_t number = 0;
  while (**at >= '0' && **at <= '9') {
    if (number < 100000000) number = number * 10 + (size_t)(**at - '0');
    (*at)++;
  }
  return number;
}

static void parse_length(const char** at, struct directive* directive) {
  char first = **at;
  int twice = (first == 'h' || first == 'l') && (*at)[1] == first;
  switch (first) {
    case 'h': directive->length = twice ? LENGTH_HH : LENGTH_H; break;
    case 'l': directive->length = twice ? LENGTH_LL : LENGTH_L; break;
    case 'L':
    case 'q': directive->length = LENGTH_LL; break;
    case 'j': directive->length = LENGTH_J; break;
    case 'z': directive->length = LENGTH_Z; break;
    case 't': directive->length = LENGTH_T; break;
    default: return;
  }
  *at += twice ? 2 : 1;
}

/* After the %; returns behind the directive. */
static const char* parse(const char* at, struct directive* directive, int old) {
  const char* digits = at;
  size_t number;
  memset(directive, 0, sizeof *directive);
  directive->start = at - 1;
  number = parse_number(&at);
  if (*at == '$' && number > 0) {
    directive->argument = (unsigned)number;
    at++;
  } else {
    at = digits;
  }
  for (; *at == '*' || *at == '\'' || *at == 'I'; at++)
    if (*at == '*') directive->suppress = 1;
  directive->width = parse_number(&at);
  if (*at == 'm' || (old && *at == 'a' && at[1] && strchr("sS[", at[1]))) {
    directive->allocate = 1;
    at++;
  }
  parse_length(&at, directive);
  directive->conversion = *at;
  directive->end = *at ? at + 1 : at;
  switch (*at) {
    case 'A':
    case 'E':
    case 'F':
    case 'G': directive->conversion = (char)(*at - 'A' + 'a'); break;
    case 'X': directive->conversion = 'x'; break;
    case 'C':
    case 'S':
      directive->conversion = (char)(*at - 'A' + 'a');
      directive->length = LENGTH_L;
      break;
    case '[':
      directive->set = ++at;
      if (*at == '^') at++;
      if (*at == ']') at++;
      while (*at && *at != ']') at++;
      directive->end = at;
      if (!*at) mismatch(directive, "' has no ]", "", 0, NULL, NULL);
      directive->end++;
      break;
    default: break;
  }
  return directive->end;
}

static enum scan_result match(struct scan* scan, int wanted) {
  int character = __scan_get(scan);
  if (character == wanted) return SCAN_SKIPPED;
  __scan_unget(scan, character);
  return character == EOF ? SCAN_NO_INPUT : SCAN_MISMATCH;
}

static void store_count(const struct scan* scan, const struct directive* directive, void* target) {
  if (!target) return;
  switch (directive->length) {
    case LENGTH_HH: *(signed char*)target = (signed char)scan->count; break;
    case LENGTH_H: *(short*)target = (short)scan->count; break;
    case LENGTH_L: *(long*)target = (long)scan->count; break;
    case LENGTH_LL: *(long long*)target = scan->count; break;
    case LENGTH_J: *(intmax_t*)target = scan->count; break;
    case LENGTH_Z: *(size_t*)target = (size_t)scan->count; break;
    case LENGTH_T: *(ptrdiff_t*)target = (ptrdiff_t)scan->count; break;
    default: *(int*)target = (int)scan->count; break;
  }
}

static enum scan_result convert(struct scan* scan, const struct directive* directive) {
  switch (directive->conversion) {
    case '%': __scan_skip_space(scan); return match(scan, '%');
    case 'n': store_count(scan, directive, target_of(scan, directive)); return SCAN_SKIPPED;
    case 'd':
    case 'i':
    case 'o':
    case 'u':
    case 'x':
    case 'p': return __scan_integer(scan, directive, target_of(scan, directive));
    case 'a':
    case 'e':
    case 'f':
    case 'g': return __scan_float(scan, directive, target_of(scan, directive));
    case 'c':
    case 's':
    case '[': return __scan_string(scan, directive, target_of(scan, directive));
    default: mismatch(directive, "' is not a conversion of scanf", "", 0, NULL, NULL);
  }
}

static int is_space(char character) {
  return character == ' ' || (character >= '\t' && character <= '\r');
}

static int walk(struct scan* scan, const char* format, int old) {
  int stored = 0;
  while (*format) {
    struct directive directive;
    enum scan_result result;
    if (is_space(*format)) {
      while (is_space(*format)) format++;
      if (*format == '%') {
        __scan_skip_space(scan);
      } else {
        __scan_skip_space_of_text(scan);
      }
      continue;
    }
    if (*format == '%') {
      format = parse(format + 1, &directive, old);
      result = convert(scan, &directive);
    } else {
      result = match(scan, (unsigned char)*format++);
    }
    if (result == SCAN_STORED) stored++;
    if (result == SCAN_MISMATCH) break;
    if (result == SCAN_NO_INPUT) return stored ? stored : EOF;
  }
  return stored;
}

/* `old`: %as means what now is %ms. */
int __stream_scan(FILE* stream, const char* text, const char* format, va_list arguments, int old) {
  struct scan scan;
  int result;
  if (stream) {
    __stream_check(stream);
    if (stream->_flags & STREAM_NO_READS) {
      errno = EBADF;
      return EOF;
    }
  }
  scan.stream = stream;
  scan.text = text;
  scan.count = 0;
  scan.ended = 0;
  scan.error = 0;
  scan.number = 1;
  scan.token.text = scan.token.few;
  scan.token.used = 0;
  scan.token.capacity = sizeof scan.token.few;
  va_copy(scan.first, arguments);
  va_copy(scan.next, arguments);
  result = walk(&scan, format, old);
  va_end(scan.first);
  va_end(scan.next);
  if (scan.token.text != scan.token.few) free(scan.token.text);
  return result;
}
