/* The functions of <string.h> once more, for wide strings. */
#define _GNU_SOURCE 1
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

wchar_t* wmemcpy(wchar_t* restrict to, const wchar_t* restrict from, size_t count) {
  return memcpy(to, from, count * sizeof(wchar_t));
}

wchar_t* wmempcpy(wchar_t* restrict to, const wchar_t* restrict from, size_t count) {
  return wmemcpy(to, from, count) + count;
}

wchar_t* wmemmove(wchar_t* to, const wchar_t* from, size_t count) {
  return memmove(to, from, count * sizeof(wchar_t));
}

wchar_t* wmemset(wchar_t* to, wchar_t character, size_t count) {
  for (size_t i = 0; i < count; ++i) to[i] = character;
  return to;
}

int wmemcmp(const wchar_t* left, const wchar_t* right, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    if (left[i] != right[i]) return left[i] < right[i] ? -1 : 1;
  }
  return 0;
}

wchar_t* wmemchr(const wchar_t* string, wchar_t character, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    if (string[i] == character) return (wchar_t*)(string + i);
  }
  return NULL;
}

size_t wcsnlen(const wchar_t* string, size_t size) {
  size_t length = 0;
  while (length < size && string[length] != L'\0') ++length;
  return length;
}

size_t wcslen(const wchar_t* string) {
  return wcsnlen(string, (size_t)-1);
}

wchar_t* wcscpy(wchar_t* restrict to, const wchar_t* restrict from) {
  return wmemcpy(to, from, wcslen(from) + 1);
}

wchar_t* wcpcpy(wchar_t* restrict to, const wchar_t* restrict from) {
  return wcscpy(to, from) + wcslen(from);
}

wchar_t* wcpncpy(wchar_t* restrict to, const wchar_t* restrict from, size_t size) {
  size_t length = wcsnlen(from, size);
  wmemcpy(to, from, length);
  wmemset(to + length, L'\0', size - length);
  return to + length;
}

wchar_t* wcsncpy(wchar_t* restrict to, const wchar_t* restrict from, size_t size) {
  wcpncpy(to, from, size);
  return to;
}

wchar_t* wcsncat(wchar_t* restrict to, const wchar_t* restrict from, size_t size) {
  wchar_t* end = to + wcslen(to);
  size_t length = wcsnlen(from, size);
  wmemcpy(end, from, length);
  end[length] = L'\0';
  return to;
}

wchar_t* wcscat(wchar_t* restrict to, const wchar_t* restrict from) {
  wcscpy(to + wcslen(to), from);
  return to;
}

wchar_t* wcsdup(const wchar_t* string) {
  wchar_t* copy = malloc((wcslen(string) + 1) * sizeof(wchar_t));
  return copy != NULL ? wcscpy(copy, string) : NULL;
}

int wcsncmp(const wchar_t* left, const wchar_t* right, size_t size) {
  for (size_t i = 0; i < size; ++i) {
    if (left[i] != right[i]) return left[i] < right[i] ? -1 : 1;
    if (left[i] == L'\0') break;
  }
  return 0;
}

int wcscmp(const wchar_t* left, const wchar_t* right) {
  return wcsncmp(left, right, (size_t)-1);
}

int wcsncasecmp(const wchar_t* left, const wchar_t* right, size_t size) {
  for (size_t i = 0; i < size; ++i) {
    wint_t left_folded = towlower((wint_t)left[i]);
    wint_t right_folded = towlower((wint_t)right[i]);
    if (left_folded != right_folded) return left_folded < right_folded ? -1 : 1;
    if (left[i] == L'\0') break;
  }
  return 0;
}

int wcscasecmp(const wchar_t* left, const wchar_t* right) {
  return wcsncasecmp(left, right, (size_t)-1);
}

int wcscasecmp_l(const wchar_t* left, const wchar_t* right, locale_t locale) {
  (void)locale;
  return wcscasecmp(left, right);
}

int wcsncasecmp_l(const wchar_t* left, const wchar_t* right, size_t size, locale_t locale) {
  (void)locale;
  return wcsncasecmp(left, right, size);
}

int wcscoll(const wchar_t* left, const wchar_t* right) {
  return wcscmp(left, right);
}

int wcscoll_l(const wchar_t* left, const wchar_t* right, locale_t locale) {
  (void)locale;
  return wcscmp(left, right);
}

size_t wcsxfrm(wchar_t* restrict to, const wchar_t* restrict from, size_t size) {
  size_t length = wcslen(from);
  if (length < size) {
    wcscpy(to, from);
  } else if (size != 0) {
    wmemcpy(to, from, size);
  }
  return length;
}

size_t wcsxfrm_l(wchar_t* restrict to, const wchar_t* restrict from, size_t size, locale_t locale) {
  (void)locale;
  return wcsxfrm(to, from, size);
}

wchar_t* wcschrnul(const wchar_t* string, wchar_t character) {
  while (*string != character && *string != L'\0') ++string;
  return (wchar_t*)string;
}

wchar_t* wcschr(const wchar_t* string, wchar_t character) {
  wchar_t* found = wcschrnul(string, character);
  return *found == character ? found : NULL;
}

wchar_t* wcsrchr(const wchar_t* string, wchar_t character) {
  for (size_t i = wcslen(string) + 1; i > 0; --i) {
    if (string[i - 1] == character) return (wchar_t*)(string + i - 1);
  }
  return NULL;
}

size_t wcsspn(const wchar_t* string, const wchar_t* accept) {
  size_t length = 0;
  while (string[length] != L'\0' && wcschr(accept, string[length]) != NULL) ++length;
  return length;
}

size_t wcscspn(const wchar_t* string, const wchar_t* reject) {
  size_t length = 0;
  while (string[length] != L'\0' && wcschr(reject, string[length]) == NULL) ++length;
  return length;
}

wchar_t* wcspbrk(const wchar_t* string, const wchar_t* accept) {
  string += wcscspn(string, accept);
  return *string != L'\0' ? (wchar_t*)string : NULL;
}

wchar_t* wcsstr(const wchar_t* haystack, const wchar_t* needle) {
  for (;; ++haystack) {
    size_t length = 0;
    while (needle[length] != L'\0' && haystack[length] == needle[length]) ++length;
    if (needle[length] == L'\0') return (wchar_t*)haystack;
    if (haystack[length] == L'\0') return NULL;
  }
}

wchar_t* wcswcs(const wchar_t* haystack, const wchar_t* needle) {
  return wcsstr(haystack, needle);
}

wchar_t* wcstok(wchar_t* restrict string, const wchar_t* restrict separators, wchar_t** restrict rest) {
  if (string == NULL) string = *rest;
  if (string == NULL) return NULL;
  string += wcsspn(string, separators);
  if (*string == L'\0') {
    *rest = NULL;
    return NULL;
  }
  wchar_t* end = string + wcscspn(string, separators);
  *rest = NULL;
  if (*end != L'\0') {
    *end = L'\0';
    *rest = end + 1;
  }
  return string;
}
