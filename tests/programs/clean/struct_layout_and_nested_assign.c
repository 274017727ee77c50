// expect: clean
#include <assert.h>
#include <stddef.h>
#include <string.h>

struct inner {
  char c;
  double d;
};

struct outer {
  short s;
  struct inner pair[2];
  char tail;
};

int main(void) {
  struct outer a = {1, {{'x', 1.5}, {'y', 2.5}}, 't'};
  struct outer b = a;
  b.pair[0] = b.pair[1];
  a.pair[1] = (struct inner){.c = 'z'};
  assert(b.pair[0].d == 2.5 && a.pair[1].d == 0 && a.pair[0].c == 'x');
  struct outer* p = &b;
  *p = *p; /* exact overlap is allowed in an assignment */
  assert(p->tail == 't' && sizeof(struct outer) % _Alignof(double) == 0);
  assert(offsetof(struct outer, pair) == _Alignof(double));
  struct {
    struct outer o[2];
  } wrap;
  memset(&wrap, 0, sizeof wrap);
  wrap.o[1] = a;
  assert(wrap.o[0].s == 0 && wrap.o[1].s == 1);
  return 0;
}
