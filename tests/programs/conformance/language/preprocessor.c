// The preprocessor: stringising, pasting, variadic macros, __VA_OPT__, __COUNTER__, conditionals, #line, _Pragma, X
// macros.
#include <stdio.h>

#define STR(x) #x
#define XSTR(x) STR(x)
#define CAT(a, b) a##b
#define XCAT(a, b) CAT(a, b)
#define VALUE 42
#define EMPTY
#define FIRST(a, ...) a
#define REST(a, ...) __VA_ARGS__
#define COUNT_(a, b, c, d, e, n, ...) n
#define COUNT(...) COUNT_(__VA_ARGS__, 5, 4, 3, 2, 1)
#define LOG(f, ...) printf(f "\n" __VA_OPT__(, ) __VA_ARGS__)
#define OLD(f, args...) printf(f, ##args)
#define SQUARE(x) ((x) * (x))
#define self(x) self((x) + 1)
#define COLORS(X) X(RED, 1) X(GREEN, 2) X(BLUE, 4)
#define ENUM(n, v) n = v,
#define NAME(n, v) {#n, v},

enum { COLORS(ENUM) };
static const struct {
  const char* name;
  int value;
} colors[] = {COLORS(NAME)};

static int(self)(int x) {
  return x * 2;
}
_Pragma("GCC diagnostic push") _Pragma("GCC diagnostic pop")

    int main(void) {
  printf("%s %s\n", STR(VALUE), XSTR(VALUE));
  printf("%s\n", STR("a\n" 'b' + c));
  printf("[%s]\n", STR(EMPTY));
  int CAT(var, 1) = 5, XCAT(var, VALUE) = 6;
  printf("%d %d\n", var1, var42);
  printf("%d %d\n", FIRST(1, 2, 3), COUNT(a, b, c));
  printf("%d %d\n", REST(0, 7, 8));
  LOG("plain");
  LOG("%d %s", 1, "two");
  OLD("old\n");
  OLD("old %d\n", 3);
  printf("%d\n", SQUARE(1 + 2));
  for (int i = 0; i < 3; i++) printf("%s=%d ", colors[i].name, colors[i].value);
  puts("");
  int a = __COUNTER__, b = __COUNTER__;
  printf("%d\n", b - a);
#if VALUE > 40 && defined(EMPTY) && !defined(UNDEFINED) && (1 ? 2 : 0)
  puts("first branch");
#elif 1
  puts("wrong");
#else
  puts("wrong");
#endif
#ifdef UNDEFINED
  puts("wrong");
#elif - 1 < 0
  puts("second branch");
#endif
#if 'A' == 65 && 0x10 == 16 && 1u > 0 && ~0 < 0
  puts("arithmetic");
#endif
#undef VALUE
#define VALUE 7
  printf("%d\n", VALUE);
#line 1000 "renamed.c"
  printf("%d %s\n", __LINE__, __FILE__);
  printf("%d %ld\n", __STDC__, __STDC_VERSION__);
  printf("%d %d\n", __GNUC__, __SIZEOF_POINTER__);
#if __has_include(<stdio.h>)
  puts("has stdio.h");
#endif
  printf("%d %d\n", self(3), (self)(3));
  // clang-format off
  int digraphs<:2:> = <%1, 2%>;
  printf("%d\n", digraphs<:1:>);
  // clang-format on
  return 0;
}
