/* Directories read as lists of names: opendir, readdir and their kin. The order is that in which the names were made,
   after "." and "..". A name that is removed meanwhile may be skipped or told, as on a real system. */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"

struct __dirstream {
  int fd;
  char* path;
  long position; /* how many names were told */
  struct dirent entry;
  struct dirent64 entry64;
};

DIR* opendir(const char* name) {
  DIR* directory;
  char* path = __file_path(name);
  int fd = path ? __fd_open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0) : -1;
  if (fd < 0) {
    free(path);
    return NULL;
  }
  directory = calloc(1, sizeof *directory);
  if (!directory) {
    free(path);
    __fd_close(fd);
    return NULL;
  }
  directory->fd = fd;
  directory->path = path;
  return directory;
}

int closedir(DIR* directory) {
  int result = __fd_close(directory->fd);
  free(directory->path);
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

/* The name that lies right in the directory, or null. */
static const char* name_in(const char* directory, const struct entry* entry) {
  const char* name = entry->file ? __file_within(entry->path, directory) : NULL;
  return name && !strchr(name, '/') ? name : NULL;
}

/* The next name and its file; null after the last. The list has the newest name first, so its end is the beginning. */
static const char* next(DIR* directory, struct file** file) {
  long position = directory->position;
  long count = 0;
  if (position < 2) {
    *file = __fd_description(directory->fd)->file;
    directory->position++;
    return position == 0 ? "." : "..";
  }
  for (struct entry* entry = __file_entries; entry; entry = entry->next)
    if (name_in(directory->path, entry)) count++;
  count -= position - 2;
  for (struct entry* entry = __file_entries; entry; entry = entry->next) {
    const char* name = name_in(directory->path, entry);
    if (!name || --count > 0) continue;
    if (count < 0) break;
    *file = entry->file;
    directory->position++;
    return name;
  }
  return NULL;
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
