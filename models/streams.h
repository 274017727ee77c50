/* What the stdio models share: streams on the FILE of glibc's headers, whose inline functions look at some of its
   fields. Not a header of the C library: names with external linkage begin with __stream_, so that a checked program
   may define its own `getline` without changing what `fscanf` does.

   Output is not buffered: bytes are with the descriptor when a call returns. A file remembers that they would still be
   in a buffer, until the stream is flushed: to look at them earlier is unsupported. Input is: what was read ahead lies
   between _IO_read_ptr and _IO_read_end, and the stream's own position is that much before the descriptor's.

        _IO_buf_base          _IO_read_ptr        _IO_read_end      _IO_buf_end
             |  room for ungetc    |     read ahead     |      unused    |
*/
#ifndef GMC_MODELS_STREAMS_H
#define GMC_MODELS_STREAMS_H

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/types.h>

/* Bits of _flags, where glibc has them. */
enum {
  STREAM_USER_BUFFER = 0x0001, /* setvbuf gave the buffer */
  STREAM_UNBUFFERED = 0x0002,
  STREAM_NO_READS = 0x0004,
  STREAM_NO_WRITES = 0x0008,
  STREAM_EOF = 0x0010,
  STREAM_ERROR = 0x0020,
  STREAM_STATIC = 0x0040, /* one of the standard streams, never freed */
  STREAM_CLOSED = 0x0080,
  STREAM_LINES = 0x0200,   /* flushed at the end of a line */
  STREAM_PUTTING = 0x0800, /* the last thing done was output */
  STREAM_APPENDING = 0x1000,
  STREAM_USER_LOCK = 0x8000 /* the program locks it by itself */
};

enum { STREAM_PUSHBACK = 16, STREAM_BUFFER = 512 };

struct stream {
  FILE file; /* first: a FILE * is a struct stream * */
  char buffer[STREAM_PUSHBACK + STREAM_BUFFER];
};

/* A stream in memory, hung into FILE's _freeres_buf, which streams on descriptors leave null. */
struct memory {
  char* data;
  size_t size;     /* bytes that can be read */
  size_t capacity; /* of `data` */
  size_t position;
  char** where; /* open_memstream: told at every flush; null: fmemopen */
  size_t* length;
  int own; /* fmemopen made the block itself */
};
ssize_t __stream_memory_read(struct memory* memory, void* buffer, size_t size);
ssize_t __stream_memory_write(FILE* stream, const void* bytes, size_t size);
long long __stream_memory_seek(struct memory* memory, long long offset, int whence);
void __stream_memory_flush(struct memory* memory);
void __stream_memory_close(struct memory* memory);

void __stream_check(FILE* stream);     /* it must be open */
FILE* __stream_new(int fd, int flags); /* null without memory */
int __stream_close(FILE* stream);      /* and frees it */
void __stream_flushed(FILE* stream);   /* its output is with the descriptor, as if it never had been buffered */
void __stream_empty(FILE* stream);     /* forgets what was read ahead */
void __stream_set_buffer(FILE* stream, char* buffer, size_t size);
int __stream_unread(FILE* stream); /* the descriptor goes back to where the stream is */
int __stream_fill(FILE* stream);   /* 0 if there is something to read, else EOF */
int __stream_unget(FILE* stream, int character);
size_t __stream_read(FILE* stream, void* buffer, size_t size);
size_t __stream_write(FILE* stream, const void* bytes, size_t size);
long long __stream_tell(FILE* stream);
int __stream_seek(FILE* stream, long long offset, int whence);
int __stream_print(FILE* stream, const char* format, va_list arguments);
int __stream_printf(FILE* stream, const char* format, ...);
ssize_t __stream_line(char** line, size_t* size, int delimiter, FILE* stream);
int __stream_scan(FILE* stream, const char* text, const char* format, va_list arguments, int old);

extern FILE* __stream_all; /* linked by _chain */

/* The first use of a stream makes it one of bytes (-1) or of wide characters (1). Whether this use fits to that. */
static inline int __stream_orient(FILE* stream, int mode) {
  if (stream->_mode == 0) stream->_mode = mode;
  return (stream->_mode > 0) == (mode > 0);
}

static inline int __stream_get(FILE* stream) {
  if (stream->_IO_read_ptr >= stream->_IO_read_end && __stream_fill(stream) == EOF) return EOF;
  return (unsigned char)*stream->_IO_read_ptr++;
}

#endif
