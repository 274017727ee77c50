/* Named semaphores, which only this process can open. */
#define _GNU_SOURCE 1
#include <errno.h>
#include <fcntl.h>
#include <gmc/intrinsics.h>
#include <limits.h>
#include <semaphore.h>
#include <stdarg.h>
#include <string.h>

enum { most = 32, longest_name = 64 };

struct Named {
  char name[longest_name]; /* without the slash; empty: it has none any more */
  unsigned users;
  sem_t semaphore;
};

static struct Named all[most];

static int fail(int error) {
  errno = error;
  return -1;
}

/* Null: that is no name, and errno says why. */
static const char* without_slash(const char* name) {
  while (*name == '/') ++name;
  if (*name == '\0' || strchr(name, '/') != NULL) {
    errno = EINVAL;
    return NULL;
  }
  if (strlen(name) > NAME_MAX - 4) {
    errno = ENAMETOOLONG;
    return NULL;
  }
  if (strlen(name) >= longest_name) __gmc_fault("unsupported", "the name of a semaphore is too long to be simulated");
  return name;
}

static struct Named* find(const char* name) {
  for (unsigned i = 0; i < most; ++i) {
    if (strcmp(all[i].name, name) == 0) return &all[i];
  }
  return NULL;
}

static struct Named* find_free(void) {
  for (unsigned i = 0; i < most; ++i) {
    if (all[i].name[0] == '\0' && all[i].users == 0) return &all[i];
  }
  __gmc_fault("unsupported", "so many named semaphores are not simulated");
}

sem_t* sem_open(const char* full_name, int flags, ...) {
  const char* name = without_slash(full_name);
  if (name == NULL) return SEM_FAILED;
  struct Named* found = find(name);
  if (found != NULL && (flags & O_CREAT) && (flags & O_EXCL)) {
    errno = EEXIST;
    return SEM_FAILED;
  }
  if (found == NULL) {
    if (!(flags & O_CREAT)) {
      errno = ENOENT;
      return SEM_FAILED;
    }
    va_list arguments;
    va_start(arguments, flags);
    (void)va_arg(arguments, mode_t);
    unsigned value = va_arg(arguments, unsigned);
    va_end(arguments);
    if (value > SEM_VALUE_MAX) {
      errno = EINVAL;
      return SEM_FAILED;
    }
    found = find_free();
    strcpy(found->name, name);
    sem_init(&found->semaphore, 0, value);
  }
  ++found->users;
  return &found->semaphore;
}

int sem_close(sem_t* semaphore) {
  for (unsigned i = 0; i < most; ++i) {
    if (&all[i].semaphore != semaphore) continue;
    if (all[i].users == 0) __gmc_fault("lock-misuse", "a named semaphore is closed that is not open");
    --all[i].users;
    if (all[i].users == 0 && all[i].name[0] == '\0') sem_destroy(semaphore);
    return 0;
  }
  return fail(EINVAL);
}

int sem_unlink(const char* full_name) {
  const char* name = without_slash(full_name);
  struct Named* found = name != NULL ? find(name) : NULL;
  if (found == NULL) return fail(ENOENT);
  memset(found->name, 0, sizeof found->name);
  if (found->users == 0) sem_destroy(&found->semaphore);
  return 0;
}
