// Static locals, tentative definitions, extern declarations, block-scope externs, zero initialisation.
#include <stdio.h>

int tentative;
int tentative;
extern int defined_later;
static int internal;
static int internal = 4;
int common_array[10];
static struct {
  int a;
  double b;
  char* c;
} zeroed;

static int counter(void) {
  static int n = 10;
  return n++;
}
static int* address(void) {
  static int v[3] = {1, 2, 3};
  return v;
}
static int recursive(int n) {
  static int total;
  total += n;
  if (n) recursive(n - 1);
  return total;
}
static int shadow = 1;
static int outer(void) {
  int shadow = 2;
  {
    extern int defined_later;
    static int shadow = 3;
    shadow++;
    return shadow * 100 + defined_later;
  }
}

int main(void) {
  printf("%d %d %d %d\n", tentative, internal, defined_later, common_array[9]);
  printf("%d %g %d\n", zeroed.a, zeroed.b, zeroed.c == 0);
  printf("%d ", counter());
  printf("%d ", counter());
  printf("%d\n", counter());
  address()[1] = 50;
  printf("%d %d\n", address()[1], address() == address());
  printf("%d ", recursive(4));
  printf("%d\n", recursive(2));
  printf("%d ", outer());
  printf("%d %d\n", outer(), shadow);
  for (int i = 0; i < 3; i++) {
    static int kept;
    int fresh = 0;
    printf("%d/%d ", ++kept, ++fresh);
  }
  puts("");
  tentative = 5;
  extern int tentative;
  printf("%d\n", tentative);
  return 0;
}

int defined_later = 7;
