// _Generic over types, qualifiers, arrays, functions, structs and defaults.
#include <stdio.h>

struct s {
  int x;
};
typedef unsigned long word;

#define NAME(x) \
  _Generic((x),                                 \
      _Bool: "bool",                            \
      char: "char",                             \
      signed char: "schar",                     \
      unsigned char: "uchar",                   \
      short: "short",                           \
      int: "int",                               \
      unsigned: "unsigned",                     \
      long: "long",                             \
      word: "ulong",                            \
      float: "float",                           \
      double: "double",                         \
      long double: "ldouble",                   \
      char*: "char*",                           \
      const char*: "const char*",               \
      void*: "void*",                           \
      int*: "int*",                             \
      struct s: "struct s",                     \
      int (*)(void): "function",                \
      int (*)[3]: "pointer to array",           \
      default: "other")

static int function(void) {
  return 1;
}
static int absi(int v) {
  return v < 0 ? -v : v;
}
static double absd(double v) {
  return v < 0 ? -v : v;
}
#define ABS(x) _Generic((x), int : absi, double : absd)(x)

int main(void) {
  char c = 1;
  signed char sc = 1;
  unsigned char uc = 1;
  short h = 1;
  float f = 1;
  const int ci = 1;
  int array[3];
  struct s s;
  printf("%s %s %s %s %s\n", NAME(c), NAME(sc), NAME(uc), NAME(h), NAME(c + c));
  printf("%s %s %s %s\n", NAME(f), NAME(f * 1.0), NAME(1.0L), NAME((_Bool)1));
  printf("%s %s %s %s\n", NAME("lit"), NAME((const char*)0), NAME((void*)0), NAME(array));
  printf("%s %s %s %s\n", NAME(&array), NAME(s), NAME(function), NAME(&s));
  printf("%s %s %s %s\n", NAME(ci), NAME(sizeof 1), NAME('a'), NAME(1 ? 1u : 1));
  printf("%s %s\n", NAME(1LL), NAME((word)1));
  printf("%d %g\n", ABS(-5), ABS(-2.5));
  int n = 0;
  int r = _Generic(n++, int : 10, default : 20);
  printf("%d %d\n", n, r);
  _Static_assert(_Generic(0, int : 1, default : 0), "int");
  return 0;
}
