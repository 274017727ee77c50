/* Mappings of memory: mmap and its kin. A mapping is an object of its own, of whole pages, readable and writable, that
   goes away as a whole. What would take more than that is unsupported: pages that must not be written or touched, parts
   of a mapping that are unmapped, fixed addresses, files that are mapped to be shared. Calls on memory that was not
   mapped here are unsupported as well: a real system has pages there, too. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <gmc/intrinsics.h>
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
  int of_file;
};

static struct mapping* mappings;

static void* fail(int error) {
  errno = error;
  return MAP_FAILED;
}

static size_t pages_for(size_t bytes) {
  return bytes / PAGE + (bytes % PAGE != 0);
}

static int is_aligned(const void* address) {
  return (uintptr_t)address % PAGE == 0;
}

/* The link that leads to the mapping one of whose pages starts at this address. */
static struct mapping** find(const void* address) {
  struct mapping** link = &mappings;
  for (; *link; link = &(*link)->next) {
    size_t i;
    for (i = 0; i < (*link)->count; i++) {
      if ((*link)->pages + i * PAGE == (const char*)address) return link;
    }
  }
  __gmc_fault("unsupported", "this memory was not mapped by mmap");
}

/* Whether the bytes lie in the mapping. */
static int holds(const struct mapping* mapping, const void* address, size_t size) {
  size_t before = (size_t)((const char*)address - mapping->pages) / PAGE;
  return pages_for(size) <= mapping->count - before;
}

static void require_access(int protection) {
  if (!(protection & PROT_WRITE))
    __gmc_fault("unsupported", "memory that is mapped without PROT_WRITE is not simulated");
}

static struct mapping* new_mapping(size_t count) {
  struct mapping* mapping = calloc(1, sizeof *mapping);
  char* pages = mapping ? aligned_alloc(PAGE, count * PAGE) : NULL;
  if (!pages) {
    free(mapping);
    errno = ENOMEM;
    return NULL;
  }
  memset(pages, 0, count * PAGE);
  mapping->pages = pages;
  mapping->count = count;
  mapping->next = mappings;
  mappings = mapping;
  return mapping;
}

/* What may be mapped from this descriptor; null with errno if nothing. */
static struct file* mappable(int fd, int protection, int sharing) {
  struct description* description = __fd_description(fd);
  int access;
  if (!description) return NULL;
  access = description->flags & O_ACCMODE;
  if (access == O_WRONLY || (sharing != MAP_PRIVATE && (protection & PROT_WRITE) && access != O_RDWR)) {
    errno = EACCES;
    return NULL;
  }
  switch (description->file->kind) {
    case FILE_REGULAR: break;
    case FILE_ZERO: __gmc_fault("unsupported", "mapping /dev/zero is not simulated");
    default: errno = ENODEV; return NULL;
  }
  if (sharing != MAP_PRIVATE) __gmc_fault("unsupported", "shared mappings of files are not simulated");
  return description->file;
}

void* mmap64(void* address, size_t size, int protection, int flags, int fd, off64_t offset) {
  const int sharing = flags & MAP_TYPE;
  struct mapping* mapping;
  struct file* file = NULL;
  (void)address; /* only a wish */
  if (size == 0 || offset % PAGE != 0 || offset < 0) return fail(EINVAL);
  if (sharing != MAP_PRIVATE && sharing != MAP_SHARED && sharing != MAP_SHARED_VALIDATE) return fail(EINVAL);
  if (size > PTRDIFF_MAX - PAGE) return fail(ENOMEM);
  if (!(flags & MAP_ANONYMOUS)) {
    file = mappable(fd, protection, sharing);
    if (!file) return MAP_FAILED;
    if ((long long)__file_size(file) - offset <= (long long)(pages_for(size) - 1) * PAGE)
      __gmc_fault("unsupported", "pages of a mapping that lie after the end of the file are not simulated");
  }
  if (flags & (MAP_FIXED | MAP_FIXED_NOREPLACE))
    __gmc_fault("unsupported", "mappings at fixed addresses are not simulated");
  if (flags & MAP_HUGETLB) __gmc_fault("unsupported", "mappings of huge pages are not simulated");
  require_access(protection);
  mapping = new_mapping(pages_for(size));
  if (!mapping) return MAP_FAILED;
  mapping->of_file = file != NULL;
  if (file) __file_read(file, offset, mapping->pages, mapping->count * PAGE);
  return mapping->pages;
}

void* mmap(void* address, size_t size, int protection, int flags, int fd, off_t offset) {
  return mmap64(address, size, protection, flags, fd, offset);
}

int munmap(void* address, size_t size) {
  struct mapping** link;
  struct mapping* mapping;
  if (size == 0 || !is_aligned(address)) {
    errno = EINVAL;
    return -1;
  }
  link = find(address);
  mapping = *link;
  if (mapping->pages != (char*)address || pages_for(size) != mapping->count)
    __gmc_fault("unsupported", "unmapping only a part of a mapping, or more than one, is not simulated");
  *link = mapping->next;
  free(mapping->pages);
  free(mapping);
  return 0;
}

/* Only of whole mappings, and only to the same or a larger size. A larger one always lies somewhere else. */
void* mremap(void* address, size_t old_size, size_t new_size, int flags, ...) {
  struct mapping* mapping;
  struct mapping* moved;
  size_t count = pages_for(new_size);
  if (!is_aligned(address) || new_size == 0) return fail(EINVAL);
  mapping = *find(address);
  if (mapping->pages != (char*)address || pages_for(old_size) != mapping->count || count < mapping->count)
    __gmc_fault("unsupported", "mremap of only a part of a mapping, or to a smaller size, is not simulated");
  if ((flags & ~MREMAP_MAYMOVE) || (mapping->of_file && count > mapping->count))
    __gmc_fault("unsupported", "mremap of this kind is not simulated");
  if (count == mapping->count) return address;
  if (!(flags & MREMAP_MAYMOVE) || new_size > PTRDIFF_MAX - PAGE) return fail(ENOMEM);
  moved = new_mapping(count);
  if (!moved) return MAP_FAILED;
  memcpy(moved->pages, mapping->pages, mapping->count * PAGE);
  munmap(address, old_size);
  return moved->pages;
}

/* Whether there is something to do for these bytes, which must belong to one mapping. */
static int accept(const void* address, size_t size) {
  if (!is_aligned(address)) return EINVAL;
  if (size > 0 && !holds(*find(address), address, size))
    __gmc_fault("unsupported", "what is asked of this memory goes beyond its mapping");
  return 0;
}

static int result_of(int error) {
  if (error == 0) return 0;
  errno = error;
  return -1;
}

int mprotect(void* address, size_t size, int protection) {
  int error = accept(address, size);
  if (error == 0 && size > 0) require_access(protection);
  return result_of(error);
}

int msync(void* address, size_t size, int flags) {
  if ((flags & ~(MS_ASYNC | MS_INVALIDATE | MS_SYNC)) || ((flags & MS_ASYNC) && (flags & MS_SYNC)))
    return result_of(EINVAL);
  return result_of(accept(address, size));
}

/* MADV_DONTNEED makes the pages zero again; other advice is one about speed. */
int madvise(void* address, size_t size, int advice) {
  int error = accept(address, size);
  if (error != 0 || size == 0) return result_of(error);
  switch (advice) {
    case MADV_NORMAL:
    case MADV_RANDOM:
    case MADV_SEQUENTIAL:
    case MADV_WILLNEED:
    case MADV_DONTFORK:
    case MADV_DOFORK:
    case MADV_MERGEABLE:
    case MADV_UNMERGEABLE:
    case MADV_HUGEPAGE:
    case MADV_NOHUGEPAGE:
    case MADV_DONTDUMP:
    case MADV_DODUMP: return 0;
    case MADV_DONTNEED:
      if ((*find(address))->of_file) break;
      memset(address, 0, pages_for(size) * PAGE);
      return 0;
    default: break;
  }
  __gmc_fault("unsupported", "this advice about mapped memory is not simulated");
}

int posix_madvise(void* address, size_t size, int advice) {
  (void)advice; /* as with glibc even POSIX_MADV_DONTNEED changes nothing */
  return accept(address, size);
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
