// <wctype.h> classification and conversion of ASCII and beyond in the C locale.
#include <stdio.h>
#include <wctype.h>

int main(void) {
  for (wint_t c = 0; c < 130; c++)
    printf("%d:%d%d%d%d%d%d%d%d%d%d%d%d %d %d%c", (int)c, !!iswalnum(c), !!iswalpha(c), !!iswblank(c), !!iswcntrl(c),
           !!iswdigit(c), !!iswgraph(c), !!iswlower(c), !!iswprint(c), !!iswpunct(c), !!iswspace(c), !!iswupper(c),
           !!iswxdigit(c), (int)towupper(c), (int)towlower(c), c % 5 == 4 ? '\n' : ' ');
  wctype_t t = wctype("digit");
  printf("%d %d %d\n", !!iswctype(L'5', t), !!iswctype(L'x', t), wctype("nonsense") == 0);
  wctrans_t u = wctrans("toupper");
  printf("%d %d\n", (int)towctrans(L'q', u), iswalpha(WEOF));
  return 0;
}
