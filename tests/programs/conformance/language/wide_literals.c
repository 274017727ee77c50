// L, u, U and u8 literals and characters.
#include <stdio.h>
#include <uchar.h>
#include <wchar.h>

int main(void) {
  const wchar_t w[] = L"wide \u00e9\U0001F600\x12345";
  const char16_t u[] = u"utf16 \u00e9\U0001F600";
  const char32_t U[] = U"utf32 \u00e9\U0001F600";
  printf("%zu %zu %zu\n", sizeof w / sizeof *w, sizeof u / sizeof *u, sizeof U / sizeof *U);
  for (size_t i = 0; i < sizeof w / sizeof *w; i++) printf("%x ", (unsigned)w[i]);
  puts("");
  for (size_t i = 0; i < sizeof u / sizeof *u; i++) printf("%x ", u[i]);
  puts("");
  for (size_t i = 0; i < sizeof U / sizeof *U; i++) printf("%x ", U[i]);
  puts("");
  printf("%x %x %x %x\n", (unsigned)L'a', u'\u00e9', U'\U0001F600', (unsigned)L'\xffff');
  printf("%zu %zu %zu %zu\n", sizeof L'a', sizeof u'a', sizeof U'a', sizeof 'a');
  const wchar_t* joined =
      L"one "
      L"two";
  int n = 0;
  while (joined[n]) n++;
  printf("%d %zu\n", n, sizeof L"one " "three");
  printf("%d\n", (wchar_t)-1 < 0);
  return 0;
}
