// memset, memcpy, memmove, memcmp and memchr on blocks of a hundred kilobytes, all alignments of small ones.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  size_t n = 100000;
  unsigned char *a = malloc(n), *b = malloc(n);
  memset(a, 0x5a, n);
  for (size_t i = 0; i < n; i += 97) a[i] = (unsigned char)i;
  memcpy(b, a, n);
  printf("%d\n", memcmp(a, b, n));
  b[n - 1] ^= 1;
  printf("%d\n", memcmp(a, b, n) != 0);
  memmove(a + 1000, a, n - 1000);
  memmove(b, b + 333, n - 333);
  unsigned long h = 0;
  for (size_t i = 0; i < n; i += 11) h = h * 131 + a[i] + b[i];
  printf("%lu\n", h);
  memset(a, 0, n);
  a[n - 5] = 9;
  printf("%td %d\n", (unsigned char*)memchr(a, 9, n) - a, memchr(a, 9, n - 5) == NULL);
  free(a);
  free(b);
  unsigned sum = 0;
  for (int from = 0; from < 9; from++)
    for (int to = 0; to < 9; to++)
      for (int len = 0; len < 20; len += 3) {
        unsigned char s[32], d[32];
        for (int i = 0; i < 32; i++) s[i] = (unsigned char)(i * 5), d[i] = 0xff;
        memcpy(d + to, s + from, len);
        memmove(s + to, s + from, len);
        for (int i = 0; i < 32; i++) sum = sum * 31 + d[i] * 3 + s[i];
      }
  printf("%u\n", sum);
  char* text = malloc(50001);
  memset(text, 'q', 50000);
  text[50000] = 0;
  printf("%zu %td\n", strlen(text), strchr(text, 0) - text);
  free(text);
  return 0;
}
