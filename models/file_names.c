/* What changes names: mkdir, rmdir, unlink, remove, rename, link. A file lives on without a name while it is open. */
#define _GNU_SOURCE
#include "files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int fail(int error) {
  errno = error;
  return -1;
}

static int is_empty(const char* directory) {
  for (struct entry* entry = __file_entries; entry; entry = entry->next)
    if (entry->file && __file_within(entry->path, directory)) return 0;
  return 1;
}

/* Whether the name may be taken away from its directory. */
static int may_remove(const char* path, const struct file* file) {
  struct file* directory = __file_directory(path);
  if (!directory) return -1;
  if (file->number <= FILES_STANDING) return fail(EBUSY);
  return directory->mode & S_IWUSR ? 0 : fail(EACCES);
}

static int unlink_path(const char* path, const char* name) {
  struct file* file = __file_find(path, name);
  if (!file) return -1;
  if (file->kind == FILE_DIRECTORY) return fail(EISDIR);
  if (may_remove(path, file) < 0) return -1;
  __file_forget(__file_entry(path));
  return 0;
}

int __file_unlink(const char* name) {
  char* path = __file_path(name);
  int result = path ? unlink_path(path, name) : -1;
  free(path);
  return result;
}

static int rmdir_path(const char* path, const char* name) {
  struct file* file = __file_find(path, name);
  if (!file) return -1;
  if (file->kind != FILE_DIRECTORY) return fail(ENOTDIR);
  if (may_remove(path, file) < 0) return -1;
  if (!is_empty(path)) return fail(ENOTEMPTY);
  __file_forget(__file_entry(path));
  return 0;
}

int __file_rmdir(const char* name) {
  char* path = __file_path(name);
  int result = path ? rmdir_path(path, name) : -1;
  free(path);
  return result;
}

int __file_mkdir(const char* name, mode_t mode) {
  char* path = __file_path(name);
  struct entry* entry = path ? __file_entry(path) : NULL;
  int result = -1;
  if (path) {
    if ((entry && entry->file) || (!entry && __file_find_in_host(path, name))) {
      errno = EEXIST;
    } else if (__file_create(path, FILE_DIRECTORY, mode & 01777)) {
      result = 0;
    }
  }
  free(path);
  return result;
}

int __file_exists(const char* name) {
  char* path = __file_path(name);
  int result = path && __file_find(path, name) != NULL;
  free(path);
  return result;
}

/* Gives the entry, and what is below it, another path. */
static int move(const char* from, const char* to) {
  struct entry* entry = __file_entry(from);
  struct file* file = entry->file;
  struct entry* next;
  if (!__file_add(to, file, 0)) return -1;
  __file_forget(entry);
  if (file->kind != FILE_DIRECTORY) return 0;
  for (entry = __file_entries; entry; entry = next) {
    const char* rest = __file_within(entry->path, from);
    char* path;
    next = entry->next;
    if (!rest || !entry->file) continue;
    path = malloc(strlen(to) + strlen(rest) + 2);
    if (!path) return -1;
    strcpy(stpcpy(stpcpy(path, to), "/"), rest);
    file = entry->file;
    if (!__file_add(path, file, 0)) {
      free(path);
      return -1;
    }
    free(path);
    __file_forget(entry);
  }
  return 0;
}

static int rename_path(const char* from, const char* from_name, const char* to, const char* to_name) {
  struct file* file = __file_find(from, from_name);
  int saved = errno;
  struct file* target;
  if (!file) return -1;
  target = __file_find(to, to_name);
  if (!target && (errno == ENOTDIR || !__file_directory(to))) return -1;
  if (file->kind != FILE_DIRECTORY && to_name[strlen(to_name) - 1] == '/') return fail(ENOTDIR);
  errno = saved;
  if (target == file) return 0;
  if (may_remove(from, file) < 0 || (target && may_remove(to, target) < 0)) return -1;
  if (file->kind == FILE_DIRECTORY && __file_within(to, from)) return fail(EINVAL);
  if (target) {
    if (file->kind == FILE_DIRECTORY && target->kind != FILE_DIRECTORY) return fail(ENOTDIR);
    if (file->kind != FILE_DIRECTORY && target->kind == FILE_DIRECTORY) return fail(EISDIR);
    if (target->kind == FILE_DIRECTORY && !is_empty(to)) return fail(ENOTEMPTY);
    __file_forget(__file_entry(to));
  } else if (!(__file_directory(to)->mode & S_IWUSR)) {
    return fail(EACCES);
  }
  return move(from, to);
}

int rename(const char* old, const char* new) {
  char* from = __file_path(old);
  char* to = from ? __file_path(new) : NULL;
  int result = to ? rename_path(from, old, to, new) : -1;
  free(from);
  free(to);
  return result;
}

int link(const char* old, const char* new) {
  char* from = __file_path(old);
  char* to = from ? __file_path(new) : NULL;
  struct file* file = to ? __file_find(from, old) : NULL;
  int saved = errno;
  int result = -1;
  if (file) {
    if (__file_find(to, new)) {
      errno = EEXIST;
    } else if (new[strlen(new) - 1] == '/') {
      if (errno != ENOTDIR) errno = ENOENT;
    } else if (__file_directory(to)) {
      errno = saved;
      if (file->kind == FILE_DIRECTORY) {
        errno = EPERM;
      } else {
        result = __file_add(to, file, 0) ? 0 : -1;
      }
    }
  }
  free(from);
  free(to);
  return result;
}

int unlink(const char* name) {
  return __file_unlink(name);
}

int rmdir(const char* name) {
  return __file_rmdir(name);
}

int mkdir(const char* name, mode_t mode) {
  return __file_mkdir(name, mode);
}

int remove(const char* name) {
  if (__file_unlink(name) == 0) return 0;
  return errno == EISDIR ? __file_rmdir(name) : -1;
}
