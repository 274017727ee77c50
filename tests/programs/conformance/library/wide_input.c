// stdin: 12 word rest of line\nnext\n
// wscanf, getwchar, fgetws, ungetwc.
#include <stdio.h>
#include <wchar.h>

int main(void) {
  int n;
  wchar_t w[16];
  printf("%d ", wscanf(L"%d %15ls", &n, w));
  printf("%d %ls\n", n, w);
  wint_t c = getwchar();
  ungetwc(c, stdin);
  printf("%d\n", (int)c);
  printf("%ls", fgetws(w, 16, stdin));
  printf("%ls", fgetws(w, 16, stdin));
  printf("%d\n", getwchar() == WEOF);
  return 0;
}
