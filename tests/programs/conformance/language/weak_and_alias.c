// Weak symbols, undefined weak functions, aliases of functions and variables, visibility, used, section, noinline.
#include <stdio.h>

__attribute__((weak)) int overridable(void) {
  return 1;
}
extern int missing_function(void) __attribute__((weak));
extern int missing_variable __attribute__((weak));
__attribute__((weak)) int weak_variable = 5;

int real_function(int v) {
  return v * 3;
}
int other_name(int v) __attribute__((alias("real_function")));
static int weak_target(void) {
  return 9;
}
int weak_alias(void) __attribute__((weak, alias("weak_target")));

int real_variable = 10;
extern int other_variable __attribute__((alias("real_variable")));

__attribute__((visibility("hidden"))) int hidden = 3;
__attribute__((section("mydata"), used)) static int placed = 8;
__attribute__((noinline, cold, const)) static int pure(int v) {
  return v + 1;
}
int renamed(int v) __asm__("linker_level_name");
int renamed(int v) {
  return v - 1;
}

int main(void) {
  printf("%d %d\n", overridable(), weak_variable);
  printf("%d %d\n", missing_function ? missing_function() : -1, &missing_variable != 0);
  printf("%d %d\n", other_name(5), other_name == real_function);
  printf("%d\n", weak_alias());
  other_variable += 5;
  printf("%d %d\n", real_variable, &other_variable == &real_variable);
  printf("%d %d %d %d\n", hidden, placed, pure(1), renamed(1));
  return 0;
}
