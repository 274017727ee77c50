/* What glibc's headers call instead of the plain functions under _FORTIFY_SOURCE. The sizes that the compiler adds are
   not looked at: the machine checks every access by itself, and tells more about it. */
#include <fcntl.h>
#include <gmc/intrinsics.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/types.h>
#include <unistd.h>

#include "files.h"
#include "streams.h"

int __vfprintf_chk(FILE* stream, int flag, const char* format, va_list arguments) {
  (void)flag;
  return __stream_print(stream, format, arguments);
}

int __vprintf_chk(int flag, const char* format, va_list arguments) {
  (void)flag;
  return __stream_print(stdout, format, arguments);
}

int __vdprintf_chk(int fd, int flag, const char* format, va_list arguments) {
  (void)flag;
  return vdprintf(fd, format, arguments);
}

int __vsprintf_chk(char* buffer, int flag, size_t room, const char* format, va_list arguments) {
  (void)flag;
  (void)room;
  return vsprintf(buffer, format, arguments);
}

int __vsnprintf_chk(char* buffer, size_t size, int flag, size_t room, const char* format, va_list arguments) {
  (void)flag;
  (void)room;
  return __gmc_format(buffer, size, format, arguments);
}

int __fprintf_chk(FILE* stream, int flag, const char* format, ...) {
  va_list arguments;
  int result;
  (void)flag;
  va_start(arguments, format);
  result = __stream_print(stream, format, arguments);
  va_end(arguments);
  return result;
}

int __printf_chk(int flag, const char* format, ...) {
  va_list arguments;
  int result;
  (void)flag;
  va_start(arguments, format);
  result = __stream_print(stdout, format, arguments);
  va_end(arguments);
  return result;
}

int __dprintf_chk(int fd, int flag, const char* format, ...) {
  va_list arguments;
  int result;
  (void)flag;
  va_start(arguments, format);
  result = vdprintf(fd, format, arguments);
  va_end(arguments);
  return result;
}

int __sprintf_chk(char* buffer, int flag, size_t room, const char* format, ...) {
  va_list arguments;
  int result;
  (void)flag;
  (void)room;
  va_start(arguments, format);
  result = vsprintf(buffer, format, arguments);
  va_end(arguments);
  return result;
}

int __snprintf_chk(char* buffer, size_t size, int flag, size_t room, const char* format, ...) {
  va_list arguments;
  int result;
  (void)flag;
  (void)room;
  va_start(arguments, format);
  result = __gmc_format(buffer, size, format, arguments);
  va_end(arguments);
  return result;
}

/* With _GNU_SOURCE only, which this file does without. */
int vasprintf(char** result, const char* format, va_list arguments);

int __vasprintf_chk(char** result, int flag, const char* format, va_list arguments) {
  (void)flag;
  return vasprintf(result, format, arguments);
}

int __asprintf_chk(char** result, int flag, const char* format, ...) {
  va_list arguments;
  int length;
  (void)flag;
  va_start(arguments, format);
  length = vasprintf(result, format, arguments);
  va_end(arguments);
  return length;
}

char* __fgets_chk(char* buffer, size_t room, int size, FILE* stream) {
  (void)room;
  return fgets(buffer, size, stream);
}

char* __fgets_unlocked_chk(char* buffer, size_t room, int size, FILE* stream) {
  (void)room;
  return fgets(buffer, size, stream);
}

size_t __fread_chk(void* buffer, size_t room, size_t size, size_t count, FILE* stream) {
  (void)room;
  return fread(buffer, size, count, stream);
}

size_t __fread_unlocked_chk(void* buffer, size_t room, size_t size, size_t count, FILE* stream) {
  (void)room;
  return fread(buffer, size, count, stream);
}

ssize_t __read_chk(int fd, void* buffer, size_t size, size_t room) {
  (void)room;
  return __fd_read(fd, buffer, size);
}

ssize_t __pread_chk(int fd, void* buffer, size_t size, off_t position, size_t room) {
  (void)room;
  return pread(fd, buffer, size, position);
}

char* __getcwd_chk(char* buffer, size_t size, size_t room) {
  (void)room;
  return getcwd(buffer, size);
}

int __open_2(const char* name, int flags) {
  return __fd_open(name, flags, 0);
}

int __open64_2(const char* name, int flags) {
  return __fd_open(name, flags, 0);
}
