/* Random numbers of the system: getrandom, getentropy and arc4random. The same numbers in every execution: a checked
   program behaves the same each time, and what it does with other numbers is for gmc_choose to ask. */
#define _GNU_SOURCE
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/random.h>
#include <unistd.h>

/* Weyl's sequence, mixed: consecutive states differ in about half of the bits. */
static uint64_t state;

static uint64_t next(void) {
  uint64_t z;
  state += UINT64_C(0x9e3779b97f4a7c15);
  z = state;
  z = (z ^ (z >> 32)) * UINT64_C(0xd6e8feb86659fd93);
  z = (z ^ (z >> 29)) * UINT64_C(0xd6e8feb86659fd93);
  return z ^ (z >> 32);
}

static void fill(unsigned char* bytes, size_t size) {
  uint64_t number = 0;
  size_t i;
  for (i = 0; i < size; i++) {
    if (i % 8 == 0) number = next();
    bytes[i] = (unsigned char)number;
    number >>= 8;
  }
}

ssize_t getrandom(void* buffer, size_t size, unsigned flags) {
  const unsigned sources = GRND_RANDOM | GRND_INSECURE;
  if ((flags & ~(sources | GRND_NONBLOCK)) != 0 || (flags & sources) == sources) {
    errno = EINVAL;
    return -1;
  }
  fill(buffer, size);
  return (ssize_t)size;
}

int getentropy(void* buffer, size_t size) {
  if (size > 256) {
    errno = EIO;
    return -1;
  }
  fill(buffer, size);
  return 0;
}

uint32_t arc4random(void) {
  return (uint32_t)next();
}

void arc4random_buf(void* buffer, size_t size) {
  fill(buffer, size);
}

/* Below the limit, each number as likely as the others: what is left over of 2^32 is thrown away. */
uint32_t arc4random_uniform(uint32_t limit) {
  uint32_t number;
  if (limit < 2) return 0;
  do number = arc4random();
  while (number < -limit % limit);
  return number % limit;
}
