/* Names for temporary files. Nobody else makes files here, so a counter does for randomness, and runs repeat exactly.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "files.h"

enum { DIGITS = 6 };

static unsigned counter;

/* The next number, in letters. */
static void fill(char* digits) {
  unsigned number = counter++;
  for (int i = DIGITS - 1; i >= 0; i--) {
    digits[i] = (char)('a' + number % 26);
    number /= 26;
  }
}

/* Where the X are that a template must end with, before the suffix. */
static char* digits_of(char* template, int suffix) {
  size_t length = strlen(template);
  char* digits;
  if (suffix < 0 || length < (size_t)suffix + DIGITS ||
      memcmp(template + length - (size_t)suffix - DIGITS, "XXXXXX", DIGITS) != 0) {
    errno = EINVAL;
    return NULL;
  }
  digits = template + length - (size_t)suffix - DIGITS;
  return digits;
}

static int open_template(char* template, int suffix, int flags) {
  char* digits = digits_of(template, suffix);
  int saved = errno;
  int fd;
  if (!digits) return -1;
  do {
    fill(digits);
    fd = __fd_open(template, (flags & ~O_ACCMODE) | O_RDWR | O_CREAT | O_EXCL, 0600);
  } while (fd < 0 && errno == EEXIST);
  if (fd >= 0) errno = saved;
  return fd;
}

int mkstemp(char* template) {
  return open_template(template, 0, 0);
}

int mkstemp64(char* template) {
  return open_template(template, 0, 0);
}

int mkostemp(char* template, int flags) {
  return open_template(template, 0, flags);
}

int mkostemp64(char* template, int flags) {
  return open_template(template, 0, flags);
}

int mkstemps(char* template, int suffix) {
  return open_template(template, suffix, 0);
}

int mkstemps64(char* template, int suffix) {
  return open_template(template, suffix, 0);
}

char* mkdtemp(char* template) {
  char* digits = digits_of(template, 0);
  int saved = errno;
  int result;
  if (!digits) return NULL;
  do {
    fill(digits);
    result = __file_mkdir(template, 0700);
  } while (result < 0 && errno == EEXIST);
  if (result < 0) return NULL;
  errno = saved;
  return template;
}

static void free_name(char* template, char* digits) {
  int saved = errno;
  do {
    fill(digits);
  } while (__file_exists(template));
  errno = saved;
}

/* Not safe against others, if there were any. */
char* mktemp(char* template) {
  char* digits = digits_of(template, 0);
  if (digits) {
    free_name(template, digits);
  } else {
    template[0] = '\0';
  }
  return template;
}

static char* name_into(char* name) {
  strcpy(name, "/tmp/fileXXXXXX");
  free_name(name, name + strlen(name) - DIGITS);
  return name;
}

char* tmpnam(char name[L_tmpnam]) {
  static char own[L_tmpnam];
  return name_into(name ? name : own);
}

char* tmpnam_r(char name[L_tmpnam]) {
  return name ? name_into(name) : NULL;
}

char* tempnam(const char* directory, const char* prefix) {
  size_t length;
  char *name, *end;
  if (!directory || !__file_exists(directory)) directory = "/tmp";
  if (!prefix || !prefix[0]) prefix = "file";
  length = strnlen(prefix, 5);
  name = malloc(strlen(directory) + length + DIGITS + 2);
  if (!name) return NULL;
  end = stpcpy(stpcpy(name, directory), "/");
  memcpy(end, prefix, length);
  strcpy(end + length, "XXXXXX");
  free_name(name, end + length);
  return name;
}

/* A file for tmpfile: open, but without a name. */
int __fd_temporary(void) {
  char name[] = "/tmp/tmpfXXXXXX";
  int fd = open_template(name, 0, 0);
  if (fd >= 0) __file_unlink(name);
  return fd;
}
