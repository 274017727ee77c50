// expect: clean
#include <assert.h>

struct state;
typedef struct next {
  struct next (*run)(struct state*);
} next;

struct state {
  const char* input;
  int words;
};

static next outside(struct state* s);

static next inside(struct state* s) {
  if (!*s->input) return (next){0};
  return *s->input++ == ' ' ? (next){outside} : (next){inside};
}

static next outside(struct state* s) {
  if (!*s->input) return (next){0};
  if (*s->input == ' ') {
    s->input++;
    return (next){outside};
  }
  s->words++;
  return (next){inside};
}

int main(void) {
  struct state s = {"  the quick  brown fox ", 0};
  for (next n = {outside}; n.run;) n = n.run(&s);
  assert(s.words == 4);
  return 0;
}
