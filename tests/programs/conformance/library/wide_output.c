// wprintf, fputws, putwchar, fwide on a wide stdout.
#include <stdio.h>
#include <wchar.h>

int main(void) {
  wprintf(L"%d %ls %s %lc %5.2f\n", 42, L"wide", "narrow", (wint_t)L'c', 2.5);
  fputws(L"fputws\n", stdout);
  putwchar(L'p');
  putwc(L'q', stdout);
  fputwc(L'\n', stdout);
  wprintf(L"%d\n", fwide(stdout, 0) > 0);
  wprintf(L"[%10ls][%-10ls][%.2ls]\n", L"right", L"left", L"cut");
  return 0;
}
