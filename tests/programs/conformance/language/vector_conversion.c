// __builtin_convertvector, casts that reinterpret vectors, vectors in structs, unions, memory and calls.
#include <stdio.h>
#include <string.h>

typedef int v4si __attribute__((vector_size(16)));
typedef float v4sf __attribute__((vector_size(16)));
typedef double v4df __attribute__((vector_size(32)));
typedef short v4hi __attribute__((vector_size(8)));
typedef long v4di __attribute__((vector_size(32)));
typedef unsigned char v4qi __attribute__((vector_size(4)));
typedef long v2di __attribute__((vector_size(16)));

#define SHOW(F, v)                                                                     \
  do {                                                                                 \
    __typeof__(v) shown = (v);                                                         \
    printf("%s:", #v);                                                                 \
    for (unsigned k = 0; k < sizeof shown / sizeof shown[0]; k++) printf(F, shown[k]); \
    puts("");                                                                          \
  } while (0)

struct point {
  char tag;
  v4sf at;
};

static struct point scale(struct point p, float by) {
  p.at *= by;
  return p;
}

static v4si global = {1, 2, 3, 4};

int main(void) {
  v4si i = {1, -2, 300, -70000};
  v4sf f = {1.9f, -1.9f, 2.5f, 1e6f};
  SHOW(" %g", __builtin_convertvector(i, v4sf));
  SHOW(" %d", __builtin_convertvector(f, v4si));
  SHOW(" %g", __builtin_convertvector(f, v4df));
  SHOW(" %d", __builtin_convertvector(i, v4hi));
  SHOW(" %ld", __builtin_convertvector(i, v4di));
  SHOW(" %d", __builtin_convertvector(i, v4qi));
  v4df d = {1.5, 0.1, -3.99, 7};
  SHOW(" %a", __builtin_convertvector(d, v4sf));
  SHOW(" %ld", __builtin_convertvector(d, v4di));
  SHOW(" %x", (v4si)f);
  SHOW(" %lx", (v2di)i);
  struct point p = {7, {1, 2, 3, 4}};
  struct point q = scale(p, 1.5f);
  SHOW(" %g", q.at);
  SHOW(" %g", p.at);
  printf("%d %zu\n", q.tag, sizeof q);
  union {
    v4si v;
    int a[4];
    unsigned char b[16];
  } u = {.a = {0x01020304, 0x05060708, 9, 10}};
  SHOW(" %d", u.v);
  printf("%d %d\n", u.b[0], u.b[7]);
  int raw[4];
  memcpy(raw, &global, sizeof raw);
  printf("%d %d %d %d\n", raw[0], raw[1], raw[2], raw[3]);
  v4si* ptr = &global;
  (*ptr)[1] = 50;
  *ptr += *ptr;
  SHOW(" %d", global);
  return 0;
}
