/* The last part of a path and the rest of it. There are two functions called basename: the one of GNU (<string.h>),
   which never changes the path, and that of POSIX (<libgen.h>, a macro for __xpg_basename), which may cut slashes off
   its end. */
#define _GNU_SOURCE 1
#include <string.h>
/* After <string.h>, which otherwise does not declare its own. */
#include <libgen.h>
#undef basename

char* basename(const char* path) {
  const char* slash = strrchr(path, '/');
  return (char*)(slash != NULL ? slash + 1 : path);
}

static size_t without_slashes(const char* path, size_t length) {
  while (length > 0 && path[length - 1] == '/') --length;
  return length;
}

static size_t without_name(const char* path, size_t length) {
  while (length > 0 && path[length - 1] != '/') --length;
  return length;
}

char* __xpg_basename(char* path) {
  static char dot[] = ".";
  if (path == NULL || *path == '\0') return dot;
  size_t full = strlen(path);
  size_t length = without_slashes(path, full);
  if (length == 0) return path + full - 1;
  if (length < full) path[length] = '\0';
  return path + without_name(path, length);
}

char* dirname(char* path) {
  static char dot[] = ".";
  if (path == NULL) return dot;
  size_t name_end = without_slashes(path, strlen(path));
  size_t length = without_name(path, name_end);
  size_t directory = without_slashes(path, length);
  if (name_end == 0) directory = 0, length = strlen(path);
  if (length == 0) return dot;
  /* The root: "//" may mean something else than "/", "///" does not. */
  if (directory == 0) directory = length == 2 ? 2 : 1;
  path[directory] = '\0';
  return path;
}
