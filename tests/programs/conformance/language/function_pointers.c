// Function pointers: tables, parameters, results, in structs, comparisons, casts and back, typedefs.
#include <stdio.h>

typedef int (*binary)(int, int);
typedef void action(void);

static int add(int a, int b) {
  return a + b;
}
static int sub(int a, int b) {
  return a - b;
}
static int mul(int a, int b) {
  return a * b;
}
static int zero(void) {
  return 0;
}
static void hello(void) {
  puts("hello");
}

static binary table[] = {add, sub, mul, &add};
static const struct {
  const char* name;
  binary f;
} named[] = {{"add", add}, {"sub", sub}, {"mul", mul}};

struct shape {
  const struct methods* vtable;
  double size;
};
struct methods {
  double (*area)(const struct shape*);
  const char* (*name)(void);
};
static double square_area(const struct shape* s) {
  return s->size * s->size;
}
static double circle_area(const struct shape* s) {
  return 3 * s->size * s->size;
}
static const char* square_name(void) {
  return "square";
}
static const char* circle_name(void) {
  return "circle";
}
static const struct methods square = {square_area, square_name}, circle = {circle_area, circle_name};

static int fold(const int* v, int n, int start, int f(int, int)) {
  for (int i = 0; i < n; i++) start = f(start, v[i]);
  return start;
}
static binary choose(char c) {
  return c == '+' ? add : c == '-' ? sub : c == '*' ? mul : NULL;
}
static int (*(*chain(void))(char))(int, int) {
  return choose;
}
static void twice(action* a) {
  a(), (*a)();
}

int main(void) {
  for (int i = 0; i < 4; i++) printf("%d ", table[i](7, 3));
  puts("");
  for (int i = 0; i < 3; i++) printf("%s %d\n", named[i].name, named[i].f(10, 4));
  struct shape shapes[] = {{&square, 2}, {&circle, 3}};
  for (int i = 0; i < 2; i++) printf("%s %g\n", shapes[i].vtable->name(), shapes[i].vtable->area(&shapes[i]));
  const int v[] = {1, 2, 3, 4};
  printf("%d %d %d\n", fold(v, 4, 0, add), fold(v, 4, 1, mul), fold(v, 4, 100, *sub));
  printf("%d %d\n", choose('*')(6, 7), chain()('-')(6, 7));
  printf("%d %d %d\n", choose('?') == NULL, table[0] == table[3], table[0] != sub);
  twice(hello);
  void (*erased)(void) = (void (*)(void))add;
  printf("%d\n", ((binary)erased)(20, 22));
  binary* p = table;
  p++;
  printf("%d\n", (*p)(1, 2));
  binary local[2][2] = {{add, sub}, {mul, add}};
  printf("%d\n", local[1][0](5, 5));
  int (*z)(void) = zero;
  printf("%d %d\n", z(), !z);
  unsigned long raw = (unsigned long)mul;
  printf("%d\n", ((binary)raw)(3, 3));
  return 0;
}
