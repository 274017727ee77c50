// Flexible array members and zero-length arrays on the heap and statically initialised.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct message {
  unsigned short length;
  char text[];
};

struct numbers {
  int n;
  double v[];
};

struct old {
  int n;
  int v[0];
};

static struct message fixed = {5, "hello"};
static struct numbers squares = {4, {0, 1, 4, 9}};

static struct message* make(const char* s) {
  size_t n = strlen(s);
  struct message* m = malloc(sizeof *m + n + 1);
  m->length = n;
  memcpy(m->text, s, n + 1);
  return m;
}

int main(void) {
  printf("%zu %zu %zu\n", sizeof(struct message), sizeof(struct numbers), sizeof(struct old));
  struct message* m = make("flexible");
  printf("%d %s %s\n", m->length, m->text, fixed.text);
  m = realloc(m, sizeof *m + 30);
  strcat(m->text, " and longer");
  printf("%s\n", m->text);
  double total = 0;
  for (int i = 0; i < squares.n; i++) total += squares.v[i];
  printf("%g\n", total);
  struct old* o = malloc(sizeof *o + 3 * sizeof(int));
  o->n = 3;
  for (int i = 0; i < o->n; i++) o->v[i] = i * i + 1;
  struct old head = *o;
  printf("%d %d %d\n", head.n, o->v[0], o->v[2]);
  free(o);
  free(m);
  return 0;
}
