/* What <stdio_ext.h> tells about a stream. Output is never buffered here (streams.h): nothing is pending, and a stream
   that can only be written is being written. */
#define _GNU_SOURCE
#include <stdio_ext.h>

#include "streams.h"

int __freadable(FILE* stream) {
  __stream_check(stream);
  return !(stream->_flags & STREAM_NO_READS);
}

int __fwritable(FILE* stream) {
  __stream_check(stream);
  return !(stream->_flags & STREAM_NO_WRITES);
}

/* The last thing done was to read: only that leaves something in the buffer. */
int __freading(FILE* stream) {
  return !__fwritable(stream) || stream->_IO_read_ptr < stream->_IO_read_end;
}

int __fwriting(FILE* stream) {
  return !__freadable(stream);
}

size_t __fpending(FILE* stream) {
  __stream_check(stream);
  return 0;
}

size_t __fbufsize(FILE* stream) {
  __stream_check(stream);
  return stream->_flags & STREAM_UNBUFFERED ? 1 : STREAM_BUFFER;
}

int __flbf(FILE* stream) {
  __stream_check(stream);
  return 0;
}

int __fsetlocking(FILE* stream, int type) {
  (void)type;
  __stream_check(stream);
  return FSETLOCKING_INTERNAL;
}

void _flushlbf(void) {}
