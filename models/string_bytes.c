/* Bytes moved, cleared and searched: what <string.h> and <strings.h> offer on plain memory beyond the machine's
   builtins, with the old BSD names of those. Every function touches exactly the bytes that its specification names, so
   that a wrong size in the program shows as an access out of bounds. */
#define _GNU_SOURCE 1
#include <string.h>
#include <strings.h>
#include <unistd.h>

void* memccpy(void* restrict destination, const void* restrict source, int stop, size_t size) {
  unsigned char* to = destination;
  const unsigned char* from = source;
  for (size_t i = 0; i < size; ++i) {
    to[i] = from[i];
    if (from[i] == (unsigned char)stop) return to + i + 1;
  }
  return NULL;
}

void* memmem(const void* haystack, size_t haystack_size, const void* needle, size_t needle_size) {
  const char* start = haystack;
  if (needle_size == 0) return (void*)start;
  for (size_t i = 0; i + needle_size <= haystack_size; ++i) {
    if (memcmp(start + i, needle, needle_size) == 0) return (void*)(start + i);
  }
  return NULL;
}

void bcopy(const void* source, void* destination, size_t size) {
  memmove(destination, source, size);
}

void bzero(void* bytes, size_t size) {
  memset(bytes, 0, size);
}

void explicit_bzero(void* bytes, size_t size) {
  memset(bytes, 0, size);
}

int bcmp(const void* left, const void* right, size_t size) {
  return memcmp(left, right, size);
}

char* index(const char* string, int character) {
  return strchr(string, character);
}

char* rindex(const char* string, int character) {
  return strrchr(string, character);
}

/* An odd last byte is left alone; both bytes of a pair are read first, since the regions may be the same. */
void swab(const void* restrict source, void* restrict destination, ssize_t size) {
  const char* from = source;
  char* to = destination;
  for (ssize_t i = 0; i + 1 < size; i += 2) {
    char first = from[i];
    char second = from[i + 1];
    to[i] = second;
    to[i + 1] = first;
  }
}

int ffsll(long long value) {
  unsigned long long bits = (unsigned long long)value;
  if (bits == 0) return 0;
  int place = 1;
  while ((bits & 1) == 0) {
    bits >>= 1;
    ++place;
  }
  return place;
}

int ffsl(long value) {
  return ffsll(value);
}

int ffs(int value) {
  return ffsll(value);
}
