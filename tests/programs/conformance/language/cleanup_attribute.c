// __attribute__((cleanup)): order, every way out of a scope, loops, nested scopes.
#include <stdio.h>
#include <stdlib.h>

static void say(const char** s) {
  printf("~%s ", *s);
}
static void release(char** p) {
  free(*p);
}
static void count(int* v) {
  printf("[%d] ", *v);
}
#define SCOPED(name, text) const char* name __attribute__((cleanup(say))) = text

static int early(int how) {
  SCOPED(a, "a");
  if (how == 0) return 10;
  {
    SCOPED(b, "b");
    if (how == 1) return 11;
    if (how == 2) goto out;
  }
  if (how == 3) {
    SCOPED(c, "c");
    SCOPED(d, "d");
    return 12;
  }
out:
  printf("out ");
  return 13;
}

static int value(void) {
  int v __attribute__((cleanup(count))) = 5;
  int doubled = v++ * 2;
  return doubled * 100 + v;
}

int main(void) {
  for (int i = 0; i < 4; i++) printf("= %d\n", early(i));
  for (int i = 0; i < 5; i++) {
    int k __attribute__((cleanup(count))) = i;
    if (i == 1) continue;
    if (i == 3) break;
    printf("body%d ", k);
  }
  puts("");
  char* p __attribute__((cleanup(release))) = malloc(10);
  snprintf(p, 10, "heap");
  puts(p);
  {
    SCOPED(x, "x");
    SCOPED(y, "y");
    x = "changed";
  }
  puts("");
  switch (1) {
    case 1: {
      SCOPED(s, "switch");
      break;
    }
  }
  int r = ({
    SCOPED(e, "expression");
    7;
  });
  printf("%d\n", r);
  printf("%d\n", value());
  return 0;
}
