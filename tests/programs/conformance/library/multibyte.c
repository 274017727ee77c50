// mbstowcs wcstombs mbtowc wctomb mblen mbrtowc wcrtomb btowc wctob on ASCII in the C locale.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

int main(void) {
  wchar_t w[16];
  char b[16];
  size_t n = mbstowcs(w, "hello", 16);
  printf("%zu %ls\n", n, w);
  printf("%zu\n", mbstowcs(NULL, "count", 0));
  n = mbstowcs(w, "truncated", 4);
  printf("%zu %d\n", n, (int)w[3]);
  n = wcstombs(b, L"world", 16);
  printf("%zu %s\n", n, b);
  n = wcstombs(b, L"abcdef", 3);
  printf("%zu %.3s\n", n, b);
  wchar_t c;
  printf("%d ", mbtowc(&c, "x", 1));
  printf("%d\n", (int)c);
  printf("%d %d\n", mbtowc(&c, "", 1), mblen("y", 1));
  printf("%d ", wctomb(b, L'q'));
  printf("%c\n", b[0]);
  mbstate_t s;
  memset(&s, 0, sizeof s);
  printf("%zu ", mbrtowc(&c, "zed", 3, &s));
  printf("%d %d\n", (int)c, mbsinit(&s) != 0);
  printf("%zu ", wcrtomb(b, L'!', &s));
  printf("%c\n", b[0]);
  printf("%d %d %d\n", (int)btowc('a'), wctob(L'b'), btowc(EOF) == WEOF);
  const char* src = "source";
  n = mbsrtowcs(w, &src, 16, &s);
  printf("%zu %d %ls\n", n, src == NULL, w);
  const wchar_t* wsrc = L"back";
  n = wcsrtombs(b, &wsrc, 16, &s);
  printf("%zu %d %s\n", n, wsrc == NULL, b);
  return 0;
}
