// The "C" locale: setlocale, localeconv, nl_langinfo.
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  printf("%s\n", setlocale(LC_ALL, NULL));
  printf("%s\n", setlocale(LC_ALL, "C"));
  printf("%s\n", setlocale(LC_CTYPE, "POSIX"));
  printf("%d\n", setlocale(LC_ALL, "xx_NOT_THERE") == NULL);
  const struct lconv* l = localeconv();
  printf("[%s][%s][%s][%s][%s]\n", l->decimal_point, l->thousands_sep, l->grouping, l->currency_symbol,
         l->negative_sign);
  printf("%d %d\n", l->frac_digits, l->p_cs_precedes);
  printf("%s %s\n", nl_langinfo(CODESET), nl_langinfo(RADIXCHAR));
  printf("%s %s\n", nl_langinfo(DAY_1), nl_langinfo(MON_12));
  printf("%d\n", (int)MB_CUR_MAX);
  return 0;
}
