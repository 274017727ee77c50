// expect: clean
#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct variant {
  enum { NUMBER, TEXT, LIST } kind;
  union {
    double number;
    char* text;
    struct {
      struct variant* items;
      size_t count;
    };
  };
};

static double total(const struct variant* v) {
  double sum = 0;
  switch (v->kind) {
    case NUMBER: return v->number;
    case TEXT: return (double)strlen(v->text);
    case LIST:
      for (size_t i = 0; i < v->count; i++) sum += total(&v->items[i]);
  }
  return sum;
}

int main(void) {
  struct variant* items = malloc(2 * sizeof *items);
  if (!items) return 1;
  items[0].kind = NUMBER;
  items[0].number = 1.5;
  items[1].kind = TEXT;
  items[1].text = "four";
  struct variant list = {.kind = LIST, .items = items, .count = 2};
  struct variant copy = list; /* with what is undefined in it */
  assert(total(&copy) == 5.5);
  free(items);
  return 0;
}
