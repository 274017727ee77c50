/* What <stdio_ext.h> tells about a stream, as far as it does not depend on what is in the buffer: streams have another
   one here than with glibc (streams.h), so there is no __fpending, __freading, __fwriting, __fbufsize or __flbf. */
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

int __fsetlocking(FILE* stream, int type) {
  int old;
  __stream_check(stream);
  old = stream->_flags & STREAM_USER_LOCK ? FSETLOCKING_BYCALLER : FSETLOCKING_INTERNAL;
  if (type == FSETLOCKING_BYCALLER) stream->_flags |= STREAM_USER_LOCK;
  if (type == FSETLOCKING_INTERNAL) stream->_flags &= ~STREAM_USER_LOCK;
  return old;
}

/* Streams that are flushed at the end of each line. */
void _flushlbf(void) {
  for (FILE* stream = __stream_all; stream; stream = stream->_chain)
    if (stream->_flags & STREAM_LINES) __stream_flushed(stream);
}
