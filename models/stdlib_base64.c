/* a64l and l64a: 32 bits as up to six digits of base 64, the lowest first. As with glibc a larger long is not made
 * negative. */
#define _GNU_SOURCE 1
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static const char digits[] = "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

long a64l(const char* string) {
  uint32_t value = 0;
  for (int i = 0; i < 6 && string[i] != '\0'; ++i) {
    const char* digit = strchr(digits, string[i]);
    if (digit == NULL) break;
    value |= (uint32_t)(digit - digits) << (6 * i);
  }
  return (long)value;
}

char* l64a(long number) {
  static char text[7];
  uint32_t rest = (uint32_t)number;
  char* to = text;
  for (; rest != 0; rest >>= 6) *to++ = digits[rest & 63];
  *to = '\0';
  return text;
}
