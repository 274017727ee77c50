/* Messages about errors on standard error, worded as glibc words them: err and warn of BSD, error of GNU, perror,
 * psignal. */
#define _GNU_SOURCE
#include <err.h>
#include <errno.h>
#include <error.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "streams.h"

/* "program: text: what errno means" in three parts, so that each caller takes those it needs. */
static void warn_text(const char* format, va_list arguments) {
  __stream_printf(stderr, "%s: ", program_invocation_short_name);
  if (format) __stream_print(stderr, format, arguments);
}

static void warn_with_error(int error, const char* format, va_list arguments) {
  warn_text(format, arguments);
  __stream_printf(stderr, format ? ": %s\n" : "%s\n", strerror(error));
  errno = error;
}

static void warn_without_error(const char* format, va_list arguments) {
  warn_text(format, arguments);
  __stream_printf(stderr, "\n");
}

void vwarn(const char* format, va_list arguments) {
  warn_with_error(errno, format, arguments);
}

void vwarnx(const char* format, va_list arguments) {
  warn_without_error(format, arguments);
}

void verr(int status, const char* format, va_list arguments) {
  warn_with_error(errno, format, arguments);
  exit(status);
}

void verrx(int status, const char* format, va_list arguments) {
  warn_without_error(format, arguments);
  exit(status);
}

void warn(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  warn_with_error(errno, format, arguments);
  va_end(arguments);
}

void warnx(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  warn_without_error(format, arguments);
  va_end(arguments);
}

void err(int status, const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  warn_with_error(errno, format, arguments);
  va_end(arguments);
  exit(status);
}

void errx(int status, const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  warn_without_error(format, arguments);
  va_end(arguments);
  exit(status);
}

unsigned error_message_count;
int error_one_per_line;
void (*error_print_progname)(void);

static void print_program(const char* after) {
  if (error_print_progname) {
    error_print_progname();
  } else {
    __stream_printf(stderr, "%s:%s", program_invocation_name, after);
  }
}

static void print_error(int status, int error, const char* format, va_list arguments) {
  __stream_print(stderr, format, arguments);
  error_message_count++;
  if (error) __stream_printf(stderr, ": %s", strerror(error));
  __stream_printf(stderr, "\n");
  if (status) exit(status);
}

void error(int status, int number, const char* format, ...) {
  va_list arguments;
  print_program(" ");
  va_start(arguments, format);
  print_error(status, number, format, arguments);
  va_end(arguments);
}

/* Whether the place is the same as that of the last message, of which one is enough. */
static int was_told(const char* file, unsigned line) {
  static const char* last_file;
  static unsigned last_line;
  int same = last_line == line && (file == last_file || (file && last_file && strcmp(file, last_file) == 0));
  last_file = file;
  last_line = line;
  return same;
}

void error_at_line(int status, int number, const char* file, unsigned line, const char* format, ...) {
  va_list arguments;
  if (error_one_per_line && was_told(file, line)) return;
  print_program("");
  if (file) {
    __stream_printf(stderr, "%s:%u: ", file, line);
  } else {
    __stream_printf(stderr, " ");
  }
  va_start(arguments, format);
  print_error(status, number, format, arguments);
  va_end(arguments);
}

static void print_after(const char* prefix, const char* text) {
  if (prefix && prefix[0]) {
    __stream_printf(stderr, "%s: %s\n", prefix, text);
  } else {
    __stream_printf(stderr, "%s\n", text);
  }
}

void perror(const char* prefix) {
  int saved = errno;
  print_after(prefix, strerror(saved));
  errno = saved;
}

void psignal(int number, const char* prefix) {
  const char* text = sigdescr_np(number);
  if (text) {
    print_after(prefix, text);
  } else if (prefix && prefix[0]) {
    __stream_printf(stderr, "%s: Unknown signal %d\n", prefix, number);
  } else {
    __stream_printf(stderr, "Unknown signal %d\n", number);
  }
}
