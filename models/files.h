/* What the file models share: the files that exist in guest memory and the descriptors that are open on them. Not a
   header of the C library: names with external linkage begin with __file_ or __fd_, so that a checked program may
   define its own `read` or `remove` without changing what `fgets` does. */
#ifndef GMC_MODELS_FILES_H
#define GMC_MODELS_FILES_H

#include <stddef.h>
#include <sys/types.h>

enum file_kind { FILE_REGULAR, FILE_DIRECTORY, FILE_PIPE, FILE_STANDARD, FILE_NULL, FILE_ZERO };

/* A file without its names. It lives as long as a name or a description refers to it. */
struct file {
  enum file_kind kind;
  mode_t mode;        /* permission bits */
  unsigned number;    /* st_ino */
  unsigned names;     /* how many entries lead here */
  unsigned openings;  /* how many descriptions */
  int stream;         /* FILE_STANDARD: 0, 1, 2 */
  unsigned writers;   /* FILE_PIPE: descriptions that can write */
  unsigned readers;   /* FILE_PIPE: descriptions that can read */
  char* data;         /* contents; null while they are still in the host */
  size_t size;        /* bytes of data */
  size_t capacity;    /* of the block `data` */
  size_t consumed;    /* FILE_PIPE, FILE_STANDARD: bytes that were read already */
  const void* writer; /* the stream whose last output would still be in its buffer; null: none */
  char* host;         /* not null: the contents are those of this file of __gmc_input */
};

/* Files up to this number are always there: /, /dev, /tmp and the devices. */
enum { FILES_RANK = 2 };
enum { FILES_STANDING = 8, FILES_STDIN = 5, FILES_STDOUT = 6, FILES_STDERR = 7 };
extern struct file __file_standing[FILES_STANDING];

/* A name that is known; `file` is null for a file of the host that was removed here. */
struct entry {
  struct entry* next;
  char* path; /* canonical and absolute */
  struct file* file;
  int hosted;    /* the host has a file of this name: a removed one must not come back */
  unsigned rank; /* by which directories are read; greater for names made later, and above FILES_RANK */
};

/* What an open descriptor refers to; shared by those that dup made. */
struct description {
  struct file* file;
  long long position;
  int flags;
  unsigned references;
};

/* Names (files.c, file_path.c, file_names.c). Functions that fail return null or -1 and set errno. */
extern struct entry* __file_entries; /* the newest first */
char* __file_path(const char* name);
struct file* __file_find(const char* path, const char* name);
struct file* __file_new(enum file_kind kind, mode_t mode);
struct file* __file_create(const char* path, enum file_kind kind, mode_t mode);
void __file_set_mode(struct file* file, mode_t mode);
void __file_release(struct file* file);
struct entry* __file_entry(const char* path);
struct entry* __file_add(const char* path, struct file* file, int hosted);
void __file_forget(struct entry* entry);
struct file* __file_directory(const char* path);
struct file* __file_find_in_host(const char* path, const char* name);
const char* __file_within(const char* path, const char* directory);
int __file_unlink(const char* name);
int __file_rmdir(const char* name);
int __file_mkdir(const char* name, mode_t mode);
int __file_exists(const char* name);

/* Contents (file_contents.c). */
ssize_t __file_read(struct file* file, long long position, void* buffer, size_t size);
ssize_t __file_write(struct file* file, long long position, const void* bytes, size_t size);
int __file_resize(struct file* file, long long size);
size_t __file_size(struct file* file);
int __file_take_over(struct file* file);

/* Descriptors (file_descriptors.c, file_open.c). */
struct description* __fd_description(int fd);
struct description* __fd_describe(struct file* file, int flags);
int __fd_install(struct description* description, int lowest, int flags);
void __fd_drop(struct description* description);
int __fd_open(const char* name, int flags, mode_t mode);
int __fd_reopen(int fd, int flags);
int __fd_close(int fd);
int __fd_flags(int fd); /* FD_CLOEXEC */
int __fd_set_flags(int fd, int flags);
int __fd_move(int from, int to);
ssize_t __fd_read(int fd, void* buffer, size_t size);
ssize_t __fd_write(int fd, const void* bytes, size_t size);
long long __fd_seek(int fd, long long offset, int whence);
int __fd_is_here(int fd, const char* name);   /* whether a name relative to the descriptor can be taken as it is */
void __fd_buffer(int fd, const void* stream); /* output of the stream is in its buffer, */
void __fd_flush(int fd, const void* stream);  /* and no longer */
int __fd_standard(int fd);                    /* 1 or 2 if bytes written there go straight to __gmc_output, else 0 */

/* A file that nobody can name (file_temporary.c). */
int __fd_temporary(void);

#endif
