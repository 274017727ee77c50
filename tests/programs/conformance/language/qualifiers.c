// volatile, const, restrict, register and inline have no effect on the values.
#include <setjmp.h>
#include <stdio.h>

static volatile int counter;
static const int limits[] = {1, 2, 3};

static inline int square(int v) {
  return v * v;
}
__attribute__((always_inline)) static inline int cube(int v) {
  return v * v * v;
}
__attribute__((noinline)) static int plain(int v) {
  return v + 1;
}
extern inline __attribute__((gnu_inline)) int gnu(int v) {
  return v - 1;
}
int gnu(int v) {
  return v - 1;
}

static void add(int n, int* restrict to, const int* restrict from) {
  for (int i = 0; i < n; i++) to[i] += from[i];
}
static int first(const int v[static 3]) {
  return v[0] + v[2];
}
static long strings(const char* const* list) {
  long n = 0;
  while (*list)
    for (const char* p = *list++; *p; p++) n += *p;
  return n;
}

struct device {
  volatile unsigned status;
  const int id;
};

int main(void) {
  for (volatile int i = 0; i < 10; i++) counter += i;
  printf("%d\n", counter);
  register int r = 5;
  r *= square(3) + cube(2) + plain(1) + gnu(1);
  printf("%d\n", r);
  int a[4] = {1, 2, 3, 4}, b[4] = {10, 20, 30, 40};
  add(4, a, b);
  printf("%d %d %d\n", a[0], a[3], first(limits));
  printf("%ld\n", strings((const char* const[]){"ab", "c", 0}));
  struct device d = {1, 42};
  d.status |= 0x80;
  volatile struct device* p = &d;
  p->status++;
  printf("%u %d\n", p->status, p->id);
  volatile double x = 0.1;
  x += 0.2;
  printf("%.17g\n", x);
  volatile char* bytes = (volatile char*)a;
  bytes[0] = 100;
  printf("%d\n", a[0]);
  const volatile int cv = 9;
  printf("%d\n", cv + cv);
  int* volatile vp = a;
  vp++;
  printf("%d\n", *vp);
  (void)counter;
  counter;
  return 0;
}
