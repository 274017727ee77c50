/* Names as paths: made absolute and canonical by their text alone, for there are no symbolic links; and the current
   directory, which is the root at first. */
#define _GNU_SOURCE
#include "files.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char* here; /* the current directory; null: the root */

/* The canonical absolute path of a name, in a block for the caller to free. "." and ".." are resolved by their text
 * alone. */
char* __file_path(const char* name) {
  size_t length = strlen(name);
  size_t used = name[0] == '/' || !here ? 0 : strlen(here);
  char* path;
  if (length == 0 || length >= PATH_MAX) {
    errno = length == 0 ? ENOENT : ENAMETOOLONG;
    return NULL;
  }
  path = malloc(used + length + 2);
  if (!path) return NULL;
  if (used) memcpy(path, here, used);
  while (*name) {
    const char* end;
    while (*name == '/') name++;
    end = strchrnul(name, '/');
    length = (size_t)(end - name);
    if (length > NAME_MAX) {
      free(path);
      errno = ENAMETOOLONG;
      return NULL;
    }
    if (length == 2 && name[0] == '.' && name[1] == '.') {
      while (used > 0 && path[used - 1] != '/') used--;
      if (used > 0) used--;
    } else if (length > 0 && !(length == 1 && name[0] == '.')) {
      path[used++] = '/';
      memcpy(path + used, name, length);
      used += length;
    }
    name = end;
  }
  if (used == 0) path[used++] = '/';
  path[used] = '\0';
  return path;
}

/* If the path lies anywhere below the directory: the part after it, without a slash; else null. */
const char* __file_within(const char* path, const char* directory) {
  size_t length = strlen(directory);
  if (length == 1) return path[1] ? path + 1 : NULL;
  return strncmp(path, directory, length) == 0 && path[length] == '/' ? path + length + 1 : NULL;
}

int chdir(const char* name) {
  char* path = __file_path(name);
  struct file* file = path ? __file_find(path, name) : NULL;
  if (!file || file->kind != FILE_DIRECTORY) {
    if (file) errno = ENOTDIR;
    free(path);
    return -1;
  }
  free(here);
  here = path;
  if (!path[1]) {
    free(here);
    here = NULL;
  }
  return 0;
}

char* getcwd(char* buffer, size_t size) {
  const char* path = here ? here : "/";
  size_t length = strlen(path) + 1;
  if (size == 0 && buffer) {
    errno = EINVAL;
    return NULL;
  }
  if (size != 0 && size < length) {
    errno = ERANGE;
    return NULL;
  }
  if (!buffer) buffer = malloc(size ? size : length);
  return buffer ? memcpy(buffer, path, length) : NULL;
}

char* get_current_dir_name(void) {
  return strdup(here ? here : "/");
}

/* Without symbolic links, the canonical path is the real one, if something is there. */
char* realpath(const char* name, char* result) {
  char* path = __file_path(name);
  if (!path || !__file_find(path, name)) {
    free(path);
    return NULL;
  }
  if (!result) return path;
  strcpy(result, path);
  free(path);
  return result;
}

ssize_t readlink(const char* name, char* buffer, size_t size) {
  (void)buffer;
  (void)size;
  if (__file_exists(name)) errno = EINVAL;
  return -1;
}
