/* Opening and closing streams: fopen, freopen, fdopen, fclose, tmpfile, and how they are buffered. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <gmc/intrinsics.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "streams.h"

/* The flags of open for a mode as "r+b"; -1 and EINVAL if it is none. */
static int open_flags(const char* mode) {
  int access, flags;
  switch (*mode) {
    case 'r':
      access = O_RDONLY;
      flags = 0;
      break;
    case 'w':
      access = O_WRONLY;
      flags = O_CREAT | O_TRUNC;
      break;
    case 'a':
      access = O_WRONLY;
      flags = O_CREAT | O_APPEND;
      break;
    default: errno = EINVAL; return -1;
  }
  for (int i = 1; i < 7 && mode[i] && mode[i] != ','; i++) {
    if (mode[i] == '+') access = O_RDWR;
    if (mode[i] == 'x') flags |= O_EXCL;
    if (mode[i] == 'e') flags |= O_CLOEXEC;
  }
  return access | flags;
}

static int stream_flags(int flags) {
  int access = flags & O_ACCMODE;
  int result = flags & O_APPEND ? STREAM_APPENDING : 0;
  if (access == O_RDONLY) result |= STREAM_NO_WRITES;
  if (access == O_WRONLY) result |= STREAM_NO_READS;
  return result;
}

/* A stream that only appends begins at the end. */
static void start(int fd, int flags) {
  int saved = errno;
  if ((flags & O_APPEND) && (flags & O_ACCMODE) == O_WRONLY && __fd_seek(fd, 0, SEEK_END) < 0) errno = saved;
}

static FILE* stream_on(int fd, int flags) {
  FILE* stream = __stream_new(fd, stream_flags(flags));
  if (!stream) {
    __fd_close(fd);
    return NULL;
  }
  start(fd, flags);
  return stream;
}

static FILE* open_stream(const char* name, const char* mode) {
  int flags = open_flags(mode);
  int fd = flags < 0 ? -1 : __fd_open(name, flags, 0666);
  return fd < 0 ? NULL : stream_on(fd, flags);
}

FILE* fopen(const char* name, const char* mode) {
  return open_stream(name, mode);
}

FILE* fopen64(const char* name, const char* mode) {
  return open_stream(name, mode);
}

FILE* fdopen(int fd, const char* mode) {
  int flags = open_flags(mode);
  struct description* description;
  int has, wants;
  if (flags < 0) return NULL;
  description = __fd_description(fd);
  if (!description) return NULL;
  has = description->flags & O_ACCMODE;
  wants = flags & O_ACCMODE;
  if ((has == O_RDONLY && wants != O_RDONLY) || (has == O_WRONLY && wants != O_WRONLY)) {
    errno = EINVAL;
    return NULL;
  }
  if ((flags & O_APPEND) && !(description->flags & O_APPEND)) {
    description->flags |= O_APPEND;
    start(fd, flags);
  }
  return __stream_new(fd, stream_flags(flags));
}

/* Opens what the stream shall become, before its old descriptor goes. */
static int open_again(FILE* stream, const char* name, int flags) {
  if (flags < 0) return -1;
  if (name) return __fd_open(name, flags, 0666);
  return __fd_reopen(stream->_fileno, flags & ~O_CREAT);
}

/* The stream keeps its address, and the descriptor its number if there was one. */
static FILE* reopen_stream(const char* name, const char* mode, FILE* stream) {
  int flags = open_flags(mode);
  int old, fd;
  __stream_check(stream);
  __stream_flushed(stream);
  __stream_unread(stream);
  fd = open_again(stream, name, flags);
  if (fd < 0) {
    int saved = errno;
    __stream_close(stream);
    errno = saved;
    return NULL;
  }
  if (stream->_freeres_buf) {
    __stream_memory_close(stream->_freeres_buf);
    stream->_freeres_buf = NULL;
  }
  old = stream->_fileno;
  if (old >= 0) {
    __fd_move(fd, old);
    __fd_close(fd);
    fd = old;
  }
  __stream_empty(stream);
  stream->_fileno = fd;
  stream->_mode = 0;
  stream->_flags =
      (stream->_flags & (STREAM_STATIC | STREAM_USER_BUFFER | STREAM_UNBUFFERED | STREAM_LINES)) | stream_flags(flags);
  start(fd, flags);
  return stream;
}

FILE* freopen(const char* name, const char* mode, FILE* stream) {
  return reopen_stream(name, mode, stream);
}

FILE* freopen64(const char* name, const char* mode, FILE* stream) {
  return reopen_stream(name, mode, stream);
}

int fclose(FILE* stream) {
  return __stream_close(stream);
}

static FILE* temporary_stream(void) {
  int fd = __fd_temporary();
  return fd < 0 ? NULL : stream_on(fd, O_RDWR);
}

FILE* tmpfile(void) {
  return temporary_stream();
}

FILE* tmpfile64(void) {
  return temporary_stream();
}

FILE* popen(const char* command, const char* mode) {
  (void)command;
  if (mode[0] == 'r' || mode[0] == 'w')
    __gmc_fault("unsupported", "the program starts another process, which is not simulated");
  errno = EINVAL;
  return NULL;
}

int pclose(FILE* stream) {
  (void)stream;
  __gmc_fault("unsupported", "the stream does not come from popen, and what pclose does then is not simulated");
}

static int flush(FILE* stream) {
  __stream_check(stream);
  __stream_flushed(stream);
  if (stream->_freeres_buf) __stream_memory_flush(stream->_freeres_buf);
  return __stream_unread(stream);
}

static int flush_all(void) {
  for (FILE* stream = __stream_all; stream; stream = stream->_chain) {
    __stream_flushed(stream);
    if (stream->_freeres_buf) __stream_memory_flush(stream->_freeres_buf);
  }
  return 0;
}

int fflush(FILE* stream) {
  return stream ? flush(stream) : flush_all();
}

int fflush_unlocked(FILE* stream) {
  return stream ? flush(stream) : flush_all();
}

/* glibc's only writes what is left, and so it does nothing here. */
int fcloseall(void) {
  return flush_all();
}

static int set_buffer(FILE* stream, char* buffer, int mode, size_t size) {
  __stream_check(stream);
  if (mode != _IOFBF && mode != _IOLBF && mode != _IONBF) return EOF;
  stream->_flags &= ~(STREAM_UNBUFFERED | STREAM_LINES);
  if (mode == _IONBF) stream->_flags |= STREAM_UNBUFFERED;
  if (mode == _IOLBF) stream->_flags |= STREAM_LINES;
  if (stream->_IO_read_ptr < stream->_IO_read_end) return 0; /* the old one is in use */
  if (mode == _IONBF) {
    struct stream* own = (struct stream*)stream;
    stream->_flags &= ~STREAM_USER_BUFFER;
    __stream_set_buffer(stream, own->buffer, sizeof own->buffer);
  } else if (buffer && size > 2 * STREAM_PUSHBACK) {
    stream->_flags |= STREAM_USER_BUFFER;
    __stream_set_buffer(stream, buffer, size);
  }
  return 0;
}

int setvbuf(FILE* stream, char* buffer, int mode, size_t size) {
  return set_buffer(stream, buffer, mode, size);
}

void setbuf(FILE* stream, char* buffer) {
  set_buffer(stream, buffer, buffer ? _IOFBF : _IONBF, BUFSIZ);
}

void setbuffer(FILE* stream, char* buffer, size_t size) {
  set_buffer(stream, buffer, buffer ? _IOFBF : _IONBF, size);
}

void setlinebuf(FILE* stream) {
  set_buffer(stream, NULL, _IOLBF, 0);
}

void __fpurge(FILE* stream) {
  __stream_check(stream);
  if (!(stream->_flags & (STREAM_NO_WRITES | STREAM_UNBUFFERED)))
    __gmc_fault("unsupported", "output cannot be taken back, for it is not buffered here");
  __stream_empty(stream);
}
