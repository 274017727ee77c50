/* Streams as such: the three standard ones, making and closing, filling the buffer, writing through, seeking. All other
   stdio models are made of these. */
#define _GNU_SOURCE
#include <errno.h>
#include <gmc/intrinsics.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "streams.h"

#define BUFFER_OF(stream)                                                                               \
  ._IO_read_ptr = (stream).buffer + STREAM_PUSHBACK, ._IO_read_end = (stream).buffer + STREAM_PUSHBACK, \
  ._IO_write_ptr = (stream).buffer, ._IO_write_end = (stream).buffer, ._IO_buf_base = (stream).buffer,  \
  ._IO_buf_end = (stream).buffer + sizeof(stream).buffer

static struct stream input = {.file = {._flags = STREAM_STATIC | STREAM_NO_WRITES, BUFFER_OF(input), ._fileno = 0}};
static struct stream output = {
    .file = {._flags = STREAM_STATIC | STREAM_NO_READS, BUFFER_OF(output), ._chain = &input.file, ._fileno = 1}};
static struct stream error = {.file = {._flags = STREAM_STATIC | STREAM_NO_READS | STREAM_UNBUFFERED,
                                       BUFFER_OF(error),
                                       ._chain = &output.file,
                                       ._fileno = 2}};

FILE* stdin = &input.file;
FILE* stdout = &output.file;
FILE* stderr = &error.file;
FILE* __stream_all = &error.file;

void __stream_check(FILE* stream) {
  if (stream->_flags & STREAM_CLOSED) __gmc_fault("use-after-free", "the stream was already closed");
}

void __stream_empty(FILE* stream) {
  stream->_IO_read_ptr = stream->_IO_read_end = stream->_IO_buf_base + STREAM_PUSHBACK;
}

/* Nothing may be read ahead when the buffer changes. */
void __stream_set_buffer(FILE* stream, char* buffer, size_t size) {
  stream->_IO_buf_base = buffer;
  stream->_IO_buf_end = buffer + size;
  stream->_IO_write_ptr = stream->_IO_write_end = buffer;
  __stream_empty(stream);
}

FILE* __stream_new(int fd, int flags) {
  struct stream* stream = malloc(sizeof *stream);
  if (!stream) return NULL;
  memset(&stream->file, 0, sizeof stream->file);
  stream->file._flags = flags;
  stream->file._fileno = fd;
  __stream_set_buffer(&stream->file, stream->buffer, sizeof stream->buffer);
  stream->file._chain = __stream_all;
  __stream_all = &stream->file;
  return &stream->file;
}

static ssize_t read_raw(FILE* stream, void* buffer, size_t size) {
  if (stream->_freeres_buf) return __stream_memory_read(stream->_freeres_buf, buffer, size);
  return __fd_read(stream->_fileno, buffer, size);
}

static long long seek_raw(FILE* stream, long long offset, int whence) {
  if (stream->_freeres_buf) return __stream_memory_seek(stream->_freeres_buf, offset, whence);
  return __fd_seek(stream->_fileno, offset, whence);
}

int __stream_unread(FILE* stream) {
  long long ahead = stream->_IO_read_end - stream->_IO_read_ptr;
  int saved = errno;
  if (ahead == 0) return 0;
  if (seek_raw(stream, -ahead, SEEK_CUR) >= 0) {
    __stream_empty(stream);
  } else if (errno == ESPIPE) {
    errno = saved; /* cannot go back: what was read ahead stays for this stream */
  } else {
    return EOF;
  }
  return 0;
}

void __stream_flushed(FILE* stream) {
  if (!stream->_freeres_buf) __fd_flush(stream->_fileno, stream);
}

int __stream_close(FILE* stream) {
  FILE** link = &__stream_all;
  int result = 0;
  __stream_check(stream);
  __stream_flushed(stream);
  __stream_unread(stream);
  if (stream->_freeres_buf) {
    __stream_memory_close(stream->_freeres_buf);
    stream->_freeres_buf = NULL;
  } else if (__fd_close(stream->_fileno) < 0) {
    result = EOF;
  }
  while (*link != stream) link = &(*link)->_chain;
  *link = stream->_chain;
  if (stream->_flags & STREAM_STATIC) {
    __stream_empty(stream);
    stream->_flags |= STREAM_CLOSED;
    stream->_fileno = -1;
  } else {
    free(stream);
  }
  return result;
}

/* Whether input may be taken from the stream at all. */
static int readable(FILE* stream) {
  __stream_check(stream);
  if (stream->_flags & STREAM_NO_READS) {
    stream->_flags |= STREAM_ERROR;
    errno = EBADF;
    return 0;
  }
  return 1;
}

/* As in glibc, the end of the file lasts until clearerr or a seek. */
int __stream_fill(FILE* stream) {
  ssize_t got;
  if (stream->_IO_read_ptr < stream->_IO_read_end) return 0;
  if (!readable(stream) || (stream->_flags & STREAM_EOF)) return EOF;
  __stream_orient(stream, -1); /* wide input has oriented it before */
  __stream_empty(stream);
  __stream_flushed(stream);
  stream->_flags &= ~STREAM_PUTTING;
  got = read_raw(stream, stream->_IO_read_ptr,
                 stream->_flags & STREAM_UNBUFFERED ? 1 : (size_t)(stream->_IO_buf_end - stream->_IO_read_ptr));
  if (got <= 0) {
    stream->_flags |= got < 0 ? STREAM_ERROR : STREAM_EOF;
    return EOF;
  }
  stream->_IO_read_end += got;
  return 0;
}

int __stream_unget(FILE* stream, int character) {
  __stream_check(stream);
  if (character == EOF) return EOF;
  if (stream->_IO_read_ptr == stream->_IO_read_end) __stream_empty(stream);
  if (stream->_IO_read_ptr == stream->_IO_buf_base) return EOF;
  *--stream->_IO_read_ptr = (char)character;
  stream->_flags &= ~STREAM_EOF;
  return (unsigned char)character;
}

size_t __stream_read(FILE* stream, void* buffer, size_t size) {
  char* to = buffer;
  size_t done = 0;
  while (done < size && __stream_fill(stream) == 0) {
    size_t piece = (size_t)(stream->_IO_read_end - stream->_IO_read_ptr);
    if (piece > size - done) piece = size - done;
    memcpy(to + done, stream->_IO_read_ptr, piece);
    stream->_IO_read_ptr += piece;
    done += piece;
  }
  return done;
}

/* A buffer from setvbuf must still be there at every output, so it gets a copy. */
static void touch_buffer(FILE* stream, const void* bytes, size_t size) {
  size_t room = (size_t)(stream->_IO_buf_end - stream->_IO_buf_base);
  if (stream->_flags & STREAM_USER_BUFFER) memmove(stream->_IO_buf_base, bytes, size < room ? size : room);
}

/* Whether output that ends so would stay in a buffer. With glibc the first block of bytes does not, if the buffer is
   smaller than 128 bytes. */
static int is_buffered(const FILE* stream, size_t size, char last) {
  if (stream->_freeres_buf || (stream->_flags & STREAM_UNBUFFERED)) return 0;
  if (!(stream->_flags & STREAM_PUTTING) && size > 1 && stream->_IO_buf_end - stream->_IO_buf_base < 128) return 0;
  return !(stream->_flags & STREAM_LINES) || last != '\n';
}

size_t __stream_write(FILE* stream, const void* bytes, size_t size) {
  const char* from = bytes;
  size_t done = 0;
  __stream_check(stream);
  if (size == 0) return 0;
  if (stream->_flags & STREAM_NO_WRITES) {
    stream->_flags |= STREAM_ERROR;
    errno = EBADF;
    return 0;
  }
  __stream_orient(stream, -1); /* wide output has oriented it before */
  __stream_unread(stream);
  __stream_flushed(stream);
  touch_buffer(stream, bytes, size);
  while (done < size) {
    ssize_t put = stream->_freeres_buf ? __stream_memory_write(stream, from + done, size - done)
                                       : __fd_write(stream->_fileno, from + done, size - done);
    if (put <= 0) {
      stream->_flags |= STREAM_ERROR;
      break;
    }
    done += (size_t)put;
  }
  if (done > 0 && is_buffered(stream, size, from[done - 1])) __fd_buffer(stream->_fileno, stream);
  stream->_flags |= STREAM_PUTTING;
  return done;
}

long long __stream_tell(FILE* stream) {
  long long position;
  __stream_check(stream);
  position = seek_raw(stream, 0, SEEK_CUR);
  if (position < 0) return -1;
  position -= stream->_IO_read_end - stream->_IO_read_ptr;
  if (position >= 0) return position;
  errno = EIO; /* something was put back at the very beginning */
  return -1;
}

int __stream_seek(FILE* stream, long long offset, int whence) {
  __stream_check(stream);
  if (whence != SEEK_SET && whence != SEEK_CUR && whence != SEEK_END) {
    errno = EINVAL;
    return -1;
  }
  __stream_flushed(stream);
  if (whence == SEEK_CUR) offset -= stream->_IO_read_end - stream->_IO_read_ptr;
  if (seek_raw(stream, offset, whence) < 0) return -1;
  __stream_empty(stream);
  stream->_flags &= ~(STREAM_EOF | STREAM_PUTTING);
  return 0;
}
