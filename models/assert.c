/* A failed assert is a fault of the checked program; its message names the expression, the place is known to the
 * machine. */
#include <assert.h>
#include <gmc/intrinsics.h>
#include <string.h>

/* <assert.h> declares only some of these in each mode. */
_Noreturn void __assert_fail(const char* expression, const char* file, unsigned line, const char* function);
_Noreturn void __assert_perror_fail(int error, const char* file, unsigned line, const char* function);
_Noreturn void __assert(const char* expression, const char* file, int line);

/* A longer text loses its end, and shows that. */
static _Noreturn void fail(const char* before, const char* text, const char* after) {
  static char message[256];
  char* to = stpcpy(message, before);
  size_t room = sizeof message - strlen(before) - strlen(after) - 1;
  size_t length = strnlen(text, room + 1);
  if (length > room) {
    memcpy(to, text, room - 3);
    to = stpcpy(to + room - 3, "...");
  } else {
    memcpy(to, text, length);
    to += length;
  }
  strcpy(to, after);
  __gmc_fault("assertion-failure", message);
}

void __assert_fail(const char* expression, const char* file, unsigned line, const char* function) {
  (void)file;
  (void)line;
  (void)function;
  fail("assertion '", expression, "' failed");
}

void __assert(const char* expression, const char* file, int line) {
  (void)file;
  (void)line;
  fail("assertion '", expression, "' failed");
}

void __assert_perror_fail(int error, const char* file, unsigned line, const char* function) {
  (void)file;
  (void)line;
  (void)function;
  fail("assertion failed by the error '", strerror(error), "'");
}
