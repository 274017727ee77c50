// transparent_union parameters, casts to unions, may_alias, and other attributes on types and functions.
#include <stdio.h>
#include <string.h>

typedef union {
  int* i;
  const char* s;
  void* v;
} any __attribute__((transparent_union));

union number {
  int i;
  float f;
};

static int first(any a, int kind) {
  return kind == 0 ? *a.i : kind == 1 ? a.s[0] : a.v == 0;
}

typedef unsigned __attribute__((may_alias)) word;
__attribute__((pure)) static int length(const char* s) {
  return (int)strlen(s);
}
__attribute__((nonnull(1), warn_unused_result)) static int deref(const int* p) {
  return *p;
}
__attribute__((format(printf, 1, 2))) static int out(const char* f, ...) {
  return f[0];
}
__attribute__((malloc, returns_nonnull)) static void* fixed(void) {
  static int v = 3;
  return &v;
}
__attribute__((sentinel)) static int many(const char* s, ...) {
  return s[0];
}
__attribute__((optimize("O0"), hot, flatten)) static int attributed(int v) {
  return v;
}

int main(void) {
  int i = 5;
  printf("%d %d %d\n", first(&i, 0), first("abc", 1), first((void*)0, 2));
  union number n = (union number)1.5f;
  printf("%x %d\n", n.i, ((union number)7).i);
  float f = 2.0f;
  printf("%x\n", *(word*)&f);
  printf("%d %d %d %d %d %d\n", length("four"), deref(&i), out("%d", 1), *(int*)fixed(), many("a", (char*)0),
         attributed(9));
  return 0;
}
