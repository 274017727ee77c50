/* Directories read as lists of names: opendir, readdir and their kin. The order is that in which the names were made,
   after "." and "..". Names that are made or removed meanwhile change nothing for the others. */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"

struct __dirstream {
  int fd;
  long position; /* 0: before ".", 1: before "..", else the rank of the last name told, FILES_RANK before the first */
  struct dirent entry;
  struct dirent64 entry64;
};

static DIR* stream_on(int fd) {
  DIR* directory = calloc(1, sizeof *directory);
  if (directory) directory->fd = fd;
  return directory;
}

DIR* opendir(const char* name) {
  int fd = __fd_open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  DIR* directory = fd < 0 ? NULL : stream_on(fd);
  if (fd >= 0 && !directory) __fd_close(fd);
  return directory;
}

/* The descriptor belongs to the stream from now on. */
DIR* fdopendir(int fd) {
  struct description* description = __fd_description(fd);
  if (!description) return NULL;
  if (description->file->kind != FILE_DIRECTORY) {
    errno = ENOTDIR;
    return NULL;
  }
  return stream_on(fd);
}

int closedir(DIR* directory) {
  int result = __fd_close(directory->fd);
  free(directory);
  return result;
}

int dirfd(DIR* directory) {
  return directory->fd;
}

void rewinddir(DIR* directory) {
  directory->position = 0;
}

long telldir(DIR* directory) {
  return directory->position;
}

void seekdir(DIR* directory, long position) {
  directory->position = position;
}

/* Where a directory is now; null if it was removed. */
static const char* path_of(const struct file* directory) {
  for (struct entry* entry = __file_entries; entry; entry = entry->next)
    if (entry->file == directory) return entry->path;
  return NULL;
}

/* The name that lies right in the directory, or null. */
static const char* name_in(const char* directory, const struct entry* entry) {
  const char* name = entry->file ? __file_within(entry->path, directory) : NULL;
  return name && !strchr(name, '/') ? name : NULL;
}

/* The next name and its file; null after the last. */
static const char* next(DIR* directory, struct file** file) {
  struct description* description = __fd_description(directory->fd);
  const char* path = description ? path_of(description->file) : NULL;
  const char* found = NULL;
  long rank = directory->position;
  if (!path) return NULL;
  if (rank < FILES_RANK) {
    *file = rank == 0 ? description->file : __file_directory(path);
    directory->position++;
    return rank == 0 ? "." : "..";
  }
  for (struct entry* entry = __file_entries; entry && (long)entry->rank > rank; entry = entry->next) {
    const char* name = name_in(path, entry);
    if (!name) continue;
    found = name;
    *file = entry->file;
    directory->position = (long)entry->rank;
  }
  return found;
}

static unsigned char type_of(const struct file* file) {
  switch (file->kind) {
    case FILE_REGULAR: return DT_REG;
    case FILE_DIRECTORY: return DT_DIR;
    case FILE_PIPE:
    case FILE_STANDARD: return DT_FIFO;
    default: return DT_CHR;
  }
}

struct dirent* readdir(DIR* directory) {
  struct dirent* entry = &directory->entry;
  struct file* file;
  const char* name = next(directory, &file);
  if (!name) return NULL;
  entry->d_ino = file->number;
  entry->d_off = directory->position;
  entry->d_reclen = sizeof *entry;
  entry->d_type = type_of(file);
  strcpy(entry->d_name, name);
  return entry;
}

struct dirent64* readdir64(DIR* directory) {
  struct dirent64* entry = &directory->entry64;
  struct file* file;
  const char* name = next(directory, &file);
  if (!name) return NULL;
  entry->d_ino = file->number;
  entry->d_off = directory->position;
  entry->d_reclen = sizeof *entry;
  entry->d_type = type_of(file);
  strcpy(entry->d_name, name);
  return entry;
}
