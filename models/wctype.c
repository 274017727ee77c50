/* Classes and case of wide characters in the "C" locale: those of ASCII. A class is named by its bit in the tables of
   <ctype.h>, a mapping by the table itself. */
#define _GNU_SOURCE 1
#include <ctype.h>
#include <locale.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

int iswctype(wint_t character, wctype_t class) {
  return character < 128 ? (*__ctype_b_loc())[character] & (int)class : 0;
}

int iswctype_l(wint_t character, wctype_t class, locale_t locale) {
  (void)locale;
  return iswctype(character, class);
}

#define DEFINE_CLASS(name, bit)                     \
  int name(wint_t character) {                      \
    return iswctype(character, bit);                \
  }                                                 \
  int name##_l(wint_t character, locale_t locale) { \
    (void)locale;                                   \
    return iswctype(character, bit);                \
  }

DEFINE_CLASS(iswalnum, _ISalnum)
DEFINE_CLASS(iswalpha, _ISalpha)
DEFINE_CLASS(iswblank, _ISblank)
DEFINE_CLASS(iswcntrl, _IScntrl)
DEFINE_CLASS(iswdigit, _ISdigit)
DEFINE_CLASS(iswgraph, _ISgraph)
DEFINE_CLASS(iswlower, _ISlower)
DEFINE_CLASS(iswprint, _ISprint)
DEFINE_CLASS(iswpunct, _ISpunct)
DEFINE_CLASS(iswspace, _ISspace)
DEFINE_CLASS(iswupper, _ISupper)
DEFINE_CLASS(iswxdigit, _ISxdigit)

wctype_t wctype(const char* name) {
  static const struct {
    const char* name;
    unsigned short bit;
  } classes[] = {{"alnum", _ISalnum}, {"alpha", _ISalpha}, {"blank", _ISblank}, {"cntrl", _IScntrl},
                 {"digit", _ISdigit}, {"graph", _ISgraph}, {"lower", _ISlower}, {"print", _ISprint},
                 {"punct", _ISpunct}, {"space", _ISspace}, {"upper", _ISupper}, {"xdigit", _ISxdigit}};
  for (size_t i = 0; i < sizeof classes / sizeof classes[0]; ++i) {
    if (strcmp(name, classes[i].name) == 0) return classes[i].bit;
  }
  return 0;
}

wctype_t wctype_l(const char* name, locale_t locale) {
  (void)locale;
  return wctype(name);
}

wctrans_t wctrans(const char* name) {
  if (strcmp(name, "tolower") == 0) return *__ctype_tolower_loc();
  if (strcmp(name, "toupper") == 0) return *__ctype_toupper_loc();
  return NULL;
}

wctrans_t wctrans_l(const char* name, locale_t locale) {
  (void)locale;
  return wctrans(name);
}

wint_t towctrans(wint_t character, wctrans_t mapping) {
  return character < 128 && mapping != NULL ? (wint_t)mapping[character] : character;
}

wint_t towctrans_l(wint_t character, wctrans_t mapping, locale_t locale) {
  (void)locale;
  return towctrans(character, mapping);
}

wint_t towlower(wint_t character) {
  return towctrans(character, *__ctype_tolower_loc());
}

wint_t towupper(wint_t character) {
  return towctrans(character, *__ctype_toupper_loc());
}

wint_t towlower_l(wint_t character, locale_t locale) {
  (void)locale;
  return towlower(character);
}

wint_t towupper_l(wint_t character, locale_t locale) {
  (void)locale;
  return towupper(character);
}

int wcwidth(wchar_t character) {
  if (character == L'\0') return 0;
  return iswprint((wint_t)character) ? 1 : -1;
}

int wcswidth(const wchar_t* string, size_t size) {
  int width = 0;
  for (size_t i = 0; i < size && string[i] != L'\0'; ++i) {
    if (!iswprint((wint_t)string[i])) return -1;
    ++width;
  }
  return width;
}
