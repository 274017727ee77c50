/* Mappings of memory: mmap and its kin. A mapping is an object of its own, of whole pages; it goes away when all of its
   pages were unmapped, in one call or page by page. Files can be mapped privately; mapping one to be shared fails, as
   it does on a file system that cannot. Protection is kept in mind by nobody: every mapping can be read and written. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "files.h"

enum { PAGE = 4096 };

struct mapping {
  struct mapping* next;
  char* pages;
  size_t count;
  size_t mapped;        /* how many of them still are */
  unsigned char gone[]; /* for each: whether it was unmapped */
};

static struct mapping* mappings;

static void* fail(int error) {
  errno = error;
  return MAP_FAILED;
}

static size_t pages_for(size_t bytes) {
  return bytes / PAGE + (bytes % PAGE != 0);
}

/* The link that leads to the mapping this address points into. */
static struct mapping** find(const void* address) {
  struct mapping** link = &mappings;
  for (; *link; link = &(*link)->next) {
    size_t i;
    for (i = 0; i < (*link)->count; i++) {
      if ((*link)->pages + i * PAGE == (const char*)address) return link;
    }
  }
  return link;
}

static struct mapping* new_mapping(size_t count) {
  struct mapping* mapping = calloc(1, sizeof *mapping + count);
  char* pages = mapping ? aligned_alloc(PAGE, count * PAGE) : NULL;
  if (!pages) {
    free(mapping);
    errno = ENOMEM;
    return NULL;
  }
  memset(pages, 0, count * PAGE);
  mapping->pages = pages;
  mapping->count = count;
  mapping->mapped = count;
  mapping->next = mappings;
  mappings = mapping;
  return mapping;
}

/* What may be mapped from this descriptor; null with errno if nothing. */
static struct file* mappable(int fd, int protection, int flags) {
  struct description* description = __fd_description(fd);
  int access;
  if (!description) return NULL;
  access = description->flags & O_ACCMODE;
  if (access == O_WRONLY || ((flags & MAP_SHARED) && (protection & PROT_WRITE) && access != O_RDWR)) {
    errno = EACCES;
  } else if (description->file->kind != FILE_REGULAR || (flags & MAP_SHARED)) {
    errno = ENODEV;
  } else {
    return description->file;
  }
  return NULL;
}

void* mmap64(void* address, size_t size, int protection, int flags, int fd, off64_t offset) {
  const int sharing = flags & MAP_TYPE;
  struct mapping* mapping;
  struct file* file = NULL;
  (void)address; /* only a wish */
  if (size == 0 || offset % PAGE != 0 || offset < 0) return fail(EINVAL);
  if (sharing != MAP_PRIVATE && sharing != MAP_SHARED && sharing != MAP_SHARED_VALIDATE) return fail(EINVAL);
  if (flags & (MAP_FIXED | MAP_FIXED_NOREPLACE)) return fail(ENOMEM);
  if (size > PTRDIFF_MAX - PAGE) return fail(ENOMEM);
  if (!(flags & MAP_ANONYMOUS)) {
    file = mappable(fd, protection, flags);
    if (!file) return MAP_FAILED;
  }
  mapping = new_mapping(pages_for(size));
  if (!mapping) return MAP_FAILED;
  if (file) __file_read(file, offset, mapping->pages, mapping->count * PAGE);
  return mapping->pages;
}

void* mmap(void* address, size_t size, int protection, int flags, int fd, off_t offset) {
  return mmap64(address, size, protection, flags, fd, offset);
}

int munmap(void* address, size_t size) {
  struct mapping** link = find(address);
  struct mapping* mapping = *link;
  size_t first, i;
  if (size == 0 || !mapping) {
    errno = EINVAL;
    return -1;
  }
  first = (size_t)((char*)address - mapping->pages) / PAGE;
  for (i = first; i < mapping->count && i - first < pages_for(size); i++) {
    if (!mapping->gone[i]) mapping->mapped--;
    mapping->gone[i] = 1;
  }
  if (mapping->mapped == 0) {
    *link = mapping->next;
    free(mapping->pages);
    free(mapping);
  }
  return 0;
}

/* Only of whole mappings. A larger one always lies somewhere else. */
void* mremap(void* address, size_t old_size, size_t new_size, int flags, ...) {
  struct mapping* mapping = *find(address);
  struct mapping* moved;
  size_t count = pages_for(new_size);
  if (!mapping || new_size == 0 || (flags & ~MREMAP_MAYMOVE)) return fail(EINVAL);
  if (mapping->pages != (char*)address || pages_for(old_size) != mapping->count) return fail(EFAULT);
  if (count == mapping->count) return address;
  if (count < mapping->count) {
    munmap(mapping->pages + count * PAGE, (mapping->count - count) * PAGE);
    return address;
  }
  if (!(flags & MREMAP_MAYMOVE) || new_size > PTRDIFF_MAX - PAGE) return fail(ENOMEM);
  moved = new_mapping(count);
  if (!moved) return MAP_FAILED;
  memcpy(moved->pages, mapping->pages, mapping->count * PAGE);
  munmap(address, old_size);
  return moved->pages;
}

/* What is left to do with a mapping: nothing, if there is one. */
static int accept(void* address, int error) {
  if (*find(address)) return 0;
  errno = error;
  return -1;
}

int mprotect(void* address, size_t size, int protection) {
  (void)size;
  (void)protection;
  return accept(address, ENOMEM);
}

int msync(void* address, size_t size, int flags) {
  (void)size;
  (void)flags;
  return accept(address, ENOMEM);
}

/* MADV_DONTNEED makes the pages zero again. */
int madvise(void* address, size_t size, int advice) {
  struct mapping* mapping = *find(address);
  if (!mapping) return accept(address, ENOMEM);
  if (advice == MADV_DONTNEED) {
    size_t left = mapping->count * PAGE - (size_t)((char*)address - mapping->pages);
    memset(address, 0, pages_for(size) * PAGE < left ? pages_for(size) * PAGE : left);
  }
  return 0;
}

int posix_madvise(void* address, size_t size, int advice) {
  (void)size;
  (void)advice;
  return *find(address) ? 0 : ENOMEM;
}

int mlock(const void* address, size_t size) {
  (void)address;
  (void)size;
  return 0;
}

int munlock(const void* address, size_t size) {
  (void)address;
  (void)size;
  return 0;
}
