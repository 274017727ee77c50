// wcslen wcscpy wcscat wcscmp wcschr wcsstr wcstok wmem* wcsspn wcsdup and friends.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

static int sign(int v) {
  return (v > 0) - (v < 0);
}

int main(void) {
  wchar_t b[32];
  printf("%zu %zu\n", wcslen(L""), wcslen(L"hello"));
  wcscpy(b, L"abc");
  wcscat(b, L"def");
  printf("%ls %zu\n", b, wcslen(b));
  wcsncpy(b, L"xy", 4);
  printf("%ls %d\n", b, (int)b[3]);
  wcsncat(b, L"12345", 3);
  printf("%ls\n", b);
  printf("%d %d %d\n", sign(wcscmp(L"a", L"b")), wcscmp(L"same", L"same"), sign(wcsncmp(L"abd", L"abc", 2)));
  printf("%d\n", wcscasecmp(L"HeLLo", L"hEllO"));
  const wchar_t* s = L"the quick brown fox";
  printf("%td %td\n", wcschr(s, L'q') - s, wcsrchr(s, L'o') - s);
  printf("%d %td\n", wcschr(s, L'z') == NULL, wcsstr(s, L"brown") - s);
  printf("%zu %zu %td\n", wcsspn(s, L"eht"), wcscspn(s, L" "), wcspbrk(s, L"xk") - s);
  wchar_t t[] = L"a,b;c";
  wchar_t* state;
  for (wchar_t* p = wcstok(t, L",;", &state); p; p = wcstok(NULL, L",;", &state)) printf("[%ls]", p);
  puts("");
  wmemset(b, L'z', 5);
  b[5] = 0;
  printf("%ls\n", b);
  wmemcpy(b, L"copy", 5);
  wmemmove(b + 1, b, 5);
  printf("%ls %d\n", b, sign(wmemcmp(L"ab", L"aa", 2)));
  printf("%td\n", wmemchr(b, L'p', 6) - b);
  wchar_t* d = wcsdup(L"dup");
  printf("%ls\n", d);
  free(d);
  wchar_t* end;
  printf("%ld %ls\n", wcstol(L"42rest", &end, 10), L"ok");
  printf("%ls %g\n", end, wcstod(L"2.5e1", NULL));
  printf("%lu\n", wcstoul(L"ff", NULL, 16));
  int n = swprintf(b, 32, L"%d-%ls-%s", 7, L"wide", "narrow");
  printf("%d %ls\n", n, b);
  printf("%d\n", swprintf(b, 3, L"%d", 123456));
  int v;
  printf("%d ", swscanf(L"99 x", L"%d", &v));
  printf("%d\n", v);
  return 0;
}
