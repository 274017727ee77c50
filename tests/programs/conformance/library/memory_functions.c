// memcpy memmove memset memcmp memchr memrchr memmem mempcpy memccpy rawmemchr explicit_bzero swab.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void show(const char* what, const void* p, size_t n) {
  const unsigned char* b = p;
  printf("%s:", what);
  for (size_t i = 0; i < n; i++) printf(" %02x", b[i]);
  puts("");
}
static int sign(int v) {
  return (v > 0) - (v < 0);
}

int main(void) {
  unsigned char a[16], b[16];
  for (int i = 0; i < 16; i++) a[i] = i * 17;
  printf("%d\n", memcpy(b, a, 16) == b);
  show("memcpy", b, 16);
  memcpy(b, a, 0);
  memcpy(b + 3, a + 8, 5);
  show("memcpy", b, 16);
  memmove(a + 2, a, 10);
  show("memmove up", a, 16);
  memmove(a, a + 4, 10);
  show("memmove down", a, 16);
  memmove(a, a, 16);
  memset(a + 1, 0x1ab, 3);
  show("memset", a, 16);
  memset(a, 0, 0);
  printf("%d %d %d\n", sign(memcmp("abc", "abd", 3)), sign(memcmp("abc", "abd", 2)), sign(memcmp("\xff", "\x01", 1)));
  printf("%d %d\n", sign(memcmp("a\0b", "a\0c", 3)), memcmp("x", "y", 0));
  const char* s = "find\0the hidden e";
  printf("%td %td\n", (char*)memchr(s, 'd', 17) - s, (char*)memchr(s, 'h', 17) - s);
  printf("%d %d\n", memchr(s, 'z', 17) == NULL, memchr(s, 'n', 2) == NULL);
  printf("%td %td\n", (char*)memrchr(s, 'e', 17) - s, (char*)memrchr(s, 'f', 17) - s);
  printf("%td\n", (char*)rawmemchr(s, 'i') - s);
  printf("%td %td %d\n", (char*)memmem(s, 17, "hid", 3) - s, (char*)memmem(s, 17, "", 0) - s,
         memmem(s, 8, "hid", 3) == NULL);
  printf("%s\n", (char*)memmem("aaab", 5, "aab", 3));
  char c[8] = "-------";
  printf("%td %s\n", (char*)mempcpy(c, "ab", 2) - c, c);
  char* end = memccpy(c, "hello", 'l', 5);
  printf("%td %s\n", end - c, c);
  printf("%d %s\n", memccpy(c, "xyz", 'q', 3) == NULL, c);
  swab("abcdef", c, 6);
  printf("%s\n", c);
  explicit_bzero(c, 3);
  printf("%d %s\n", c[0], c + 3);
  int words[4] = {1, 2, 3, 4}, copy[4];
  memcpy(copy, words, sizeof words);
  printf("%d %d\n", memcmp(copy, words, sizeof words), copy[3]);
  return 0;
}
