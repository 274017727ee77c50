/* The file system of the checked program: names and the files they lead to, all in guest memory, so that going back in
   time covers it and nothing reaches the host. It starts with /, /dev, /tmp and the usual devices; files given with
   --file appear when their name is asked for and stay in the host until somebody writes to them. There are no symbolic
   links. */
#define _GNU_SOURCE
#include "files.h"

#include <errno.h>
#include <gmc/intrinsics.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* What is always there has a static file, with one name too many so that it is never freed. */
struct file __file_standing[FILES_STANDING] = {
    {.kind = FILE_DIRECTORY, .mode = 0755, .number = 1, .names = 2},
    {.kind = FILE_DIRECTORY, .mode = 0755, .number = 2, .names = 2},
    {.kind = FILE_DIRECTORY, .mode = 01777, .number = 3, .names = 2},
    {.kind = FILE_NULL, .mode = 0666, .number = 4, .names = 2},
    {.kind = FILE_ZERO, .mode = 0666, .number = 5, .names = 2},
    {.kind = FILE_STANDARD, .mode = 0600, .number = 6, .names = 2, .stream = 0},
    {.kind = FILE_STANDARD, .mode = 0600, .number = 7, .names = 2, .stream = 1},
    {.kind = FILE_STANDARD, .mode = 0600, .number = 8, .names = 2, .stream = 2},
};

static char standing_paths[FILES_STANDING][12] = {"/",         "/dev",       "/tmp",        "/dev/null",
                                                  "/dev/zero", "/dev/stdin", "/dev/stdout", "/dev/stderr"};

static struct entry standing_entries[FILES_STANDING] = {
    {&standing_entries[1], standing_paths[0], &__file_standing[0], 0, FILES_RANK + 8},
    {&standing_entries[2], standing_paths[1], &__file_standing[1], 0, FILES_RANK + 7},
    {&standing_entries[3], standing_paths[2], &__file_standing[2], 0, FILES_RANK + 6},
    {&standing_entries[4], standing_paths[3], &__file_standing[3], 0, FILES_RANK + 5},
    {&standing_entries[5], standing_paths[4], &__file_standing[4], 0, FILES_RANK + 4},
    {&standing_entries[6], standing_paths[5], &__file_standing[5], 0, FILES_RANK + 3},
    {&standing_entries[7], standing_paths[6], &__file_standing[6], 0, FILES_RANK + 2},
    {NULL, standing_paths[7], &__file_standing[7], 0, FILES_RANK + 1},
};

struct entry* __file_entries = standing_entries;
static unsigned last_number = FILES_STANDING;
static unsigned last_rank = FILES_RANK + FILES_STANDING;
static mode_t mask = 022;

struct entry* __file_entry(const char* path) {
  for (struct entry* entry = __file_entries; entry; entry = entry->next)
    if (strcmp(entry->path, path) == 0) return entry;
  return NULL;
}

struct entry* __file_add(const char* path, struct file* file, int hosted) {
  struct entry* entry = __file_entry(path);
  if (!entry) {
    entry = malloc(sizeof *entry);
    if (!entry) return NULL;
    entry->path = strdup(path);
    if (!entry->path) {
      free(entry);
      return NULL;
    }
    entry->hosted = hosted;
    entry->rank = ++last_rank;
    entry->next = __file_entries;
    __file_entries = entry;
  }
  entry->file = file;
  file->names++;
  return entry;
}

void __file_release(struct file* file) {
  if (file->names > 0 || file->openings > 0) return;
  free(file->data);
  free(file->host);
  free(file);
}

/* Takes the name away, and the file with it if nothing else refers to it. */
void __file_forget(struct entry* entry) {
  struct file* file = entry->file;
  entry->file = NULL;
  if (!entry->hosted) {
    struct entry** link = &__file_entries;
    while (*link != entry) link = &(*link)->next;
    *link = entry->next;
    free(entry->path);
    free(entry);
  }
  file->names--;
  __file_release(file);
}

/* Names are found without a look at the directories above them. */
void __file_set_mode(struct file* file, mode_t mode) {
  if (file->kind == FILE_DIRECTORY && !(mode & S_IXUSR))
    __gmc_fault("unsupported", "directories that must not be searched are not simulated");
  file->mode = mode & 07777;
}

struct file* __file_new(enum file_kind kind, mode_t mode) {
  struct file* file = calloc(1, sizeof *file);
  if (!file) return NULL;
  file->kind = kind;
  __file_set_mode(file, mode & ~mask);
  file->number = ++last_number;
  return file;
}

/* The directories above a file of the host exist because the file does. */
static void add_parents(const char* path) {
  char* parent = strdup(path);
  if (!parent) return;
  for (size_t i = 1; parent[i]; i++) {
    if (parent[i] != '/') continue;
    parent[i] = '\0';
    if (!__file_entry(parent)) {
      struct file* file = __file_new(FILE_DIRECTORY, 0755);
      if (file && !__file_add(parent, file, 0)) free(file);
    }
    parent[i] = '/';
  }
  free(parent);
}

/* The user may have written the name as the program does, absolute, or relative to the root. */
struct file* __file_find_in_host(const char* path, const char* name) {
  const char* spellings[3] = {name, path, path + 1};
  char byte;
  for (int i = 0; i < 3; i++) {
    struct file* file;
    if (!spellings[i][0] || __gmc_input(spellings[i], 0, &byte, 0) < 0) continue;
    file = __file_new(FILE_REGULAR, 0644);
    if (!file) return NULL;
    file->host = strdup(spellings[i]);
    if (!file->host || !__file_add(path, file, 1)) {
      __file_release(file);
      return NULL;
    }
    add_parents(path);
    return file;
  }
  return NULL;
}

/* The directory that a path is in, or null if there is none: ENOENT or ENOTDIR. */
struct file* __file_directory(const char* path) {
  char* parent = strdup(path);
  struct entry* entry;
  size_t length;
  if (!parent) return NULL;
  length = (size_t)(strrchr(parent, '/') - parent);
  parent[length ? length : 1] = '\0';
  entry = __file_entry(parent);
  free(parent);
  if (entry && entry->file && entry->file->kind == FILE_DIRECTORY) return entry->file;
  errno = entry && entry->file ? ENOTDIR : ENOENT;
  return NULL;
}

/* What every real system has and this one has not, so that it would be wrong to say that it is not there. */
static int is_of_system(const char* path) {
  static const char* const files[] = {"/dev/urandom", "/dev/random", "/dev/full", "/dev/tty",
                                      "/dev/fd",      "/dev/shm",    "/proc",     "/sys"};
  for (size_t i = 0; i < sizeof files / sizeof files[0]; i++)
    if (strcmp(path, files[i]) == 0 || __file_within(path, files[i])) return 1;
  return 0;
}

/* The file of a canonical path; `name` is how the program spelled it. */
struct file* __file_find(const char* path, const char* name) {
  struct entry* entry = __file_entry(path);
  struct file* file = entry ? entry->file : __file_find_in_host(path, name);
  if (!file) {
    if (!entry && is_of_system(path))
      __gmc_fault("unsupported", "this file of the system is not simulated; --file can give it");
    if (__file_directory(path)) errno = ENOENT;
  } else if (file->kind != FILE_DIRECTORY && name[strlen(name) - 1] == '/') {
    errno = ENOTDIR;
    file = NULL;
  }
  return file;
}

/* A new file under a path that is free. */
struct file* __file_create(const char* path, enum file_kind kind, mode_t mode) {
  struct file* directory = __file_directory(path);
  struct file* file;
  if (!directory) return NULL;
  if (!(directory->mode & S_IWUSR)) {
    errno = EACCES;
    return NULL;
  }
  file = __file_new(kind, mode);
  if (file && !__file_add(path, file, 0)) {
    free(file);
    file = NULL;
  }
  return file;
}

mode_t umask(mode_t new) {
  mode_t old = mask;
  mask = new & 0777;
  return old;
}
