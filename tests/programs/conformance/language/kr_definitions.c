// flags: -std=gnu89
/* Old-style function definitions, implicit int, default argument promotions. */
#include <stdio.h>

static int add(a, b)
int a, b;
{ return a + b; }

static double scale(v, f)
double v;
float f;
{ return v * f; }

static narrow(c, s) char c;
short s;
{ return c * 1000 + s; }

static char* pick(v, n)
char** v;
unsigned char n;
{ return v[n]; }

static int (*choose())() {
  return add;
}
static int none() {
  return 3;
}
static sum(v, n) int v[];
{
  int s = 0;
  while (n--) s += *v++;
  return s;
}
struct pair {
  int a, b;
};
static struct pair swap(p)
struct pair p;
{
  struct pair r;
  r.a = p.b, r.b = p.a;
  return r;
}

main() {
  static char* words[] = {"zero", "one", "two"};
  static int v[] = {1, 2, 3, 4};
  struct pair p;
  const k = 6;
  printf("%d\n", add(2, 3));
  printf("%g\n", scale(1.5, 2.0));
  printf("%d\n", narrow('\5', 70));
  printf("%s\n", pick(words, 2));
  printf("%d %d\n", choose()(4, 5), none());
  printf("%d\n", sum(v, 4));
  p.a = 1, p.b = 2;
  p = swap(p);
  printf("%d %d %d\n", p.a, p.b, k);
  return 0;
}
