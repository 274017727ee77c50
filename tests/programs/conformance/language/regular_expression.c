// A regular expression engine: parser, NFA construction, simulation with bit sets, and a backtracking matcher beside
// it.
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { CHARACTER, ANY, CLASS, SPLIT, MATCH, BEGIN, END };

struct state {
  unsigned char kind;
  unsigned char c;
  signed char out[2];
  uint64_t set[4];
};

struct machine {
  struct state state[64];
  int n, start;
  const char* p;
  bool bad;
};

struct fragment {
  int start;
  int ends[32];
  int n;
};

static int add(struct machine* m, int kind, int c, int a, int b) {
  if (m->n == 64) {
    m->bad = true;
    return 0;
  }
  m->state[m->n] = (struct state){(unsigned char)kind, (unsigned char)c, {(signed char)a, (signed char)b}, {0}};
  return m->n++;
}
static void patch(struct machine* m, const struct fragment* f, int to) {
  for (int i = 0; i < f->n; i++) m->state[f->ends[i] >> 1].out[f->ends[i] & 1] = (signed char)to;
}
static struct fragment single(int s, int end) {
  return (struct fragment){s, {end}, 1};
}
static struct fragment alternatives(struct machine* m);

static struct fragment set(struct machine* m) {
  int s = add(m, CLASS, 0, -1, -1);
  bool invert = *m->p == '^';
  if (invert) m->p++;
  uint64_t bits[4] = {0};
  do {
    if (!*m->p) {
      m->bad = true;
      return single(s, s * 2);
    }
    unsigned char low = (unsigned char)*m->p++, high = low;
    if (m->p[0] == '-' && m->p[1] && m->p[1] != ']') high = (unsigned char)m->p[1], m->p += 2;
    for (int c = low; c <= high; c++) bits[c / 64] |= 1ull << c % 64;
  } while (*m->p != ']');
  m->p++;
  for (int i = 0; i < 4; i++) m->state[s].set[i] = invert ? ~bits[i] : bits[i];
  return single(s, s * 2);
}
static struct fragment atom(struct machine* m) {
  char c = *m->p;
  if (c) m->p++;
  switch (c) {
    case '(': {
      struct fragment f = alternatives(m);
      if (*m->p == ')')
        m->p++;
      else
        m->bad = true;
      return f;
    }
    case '[': return set(m);
    case '.': {
      int s = add(m, ANY, 0, -1, -1);
      return single(s, s * 2);
    }
    case '^': {
      int s = add(m, BEGIN, 0, -1, -1);
      return single(s, s * 2);
    }
    case '$': {
      int s = add(m, END, 0, -1, -1);
      return single(s, s * 2);
    }
    case '\\': c = *m->p ? *m->p++ : 0; break;
    case '*':
    case '+':
    case '?':
    case 0: m->bad = true; break;
  }
  int s = add(m, CHARACTER, (unsigned char)c, -1, -1);
  return single(s, s * 2);
}
static struct fragment repeat(struct machine* m) {
  struct fragment f = atom(m);
  for (;;) switch (*m->p) {
      case '*': {
        int s = add(m, SPLIT, 0, f.start, -1);
        patch(m, &f, s);
        f = single(s, s * 2 + 1);
        m->p++;
        break;
      }
      case '+': {
        int s = add(m, SPLIT, 0, f.start, -1);
        patch(m, &f, s);
        f = (struct fragment){f.start, {s * 2 + 1}, 1};
        m->p++;
        break;
      }
      case '?': {
        int s = add(m, SPLIT, 0, f.start, -1);
        f.start = s;
        f.ends[f.n++] = s * 2 + 1;
        m->p++;
        break;
      }
      default: return f;
    }
}
static struct fragment sequence(struct machine* m) {
  struct fragment f = repeat(m);
  while (*m->p && *m->p != '|' && *m->p != ')' && !m->bad) {
    struct fragment g = repeat(m);
    patch(m, &f, g.start);
    g.start = f.start;
    f = g;
  }
  return f;
}
static struct fragment alternatives(struct machine* m) {
  struct fragment f = sequence(m);
  while (*m->p == '|') {
    m->p++;
    struct fragment g = sequence(m);
    f.start = add(m, SPLIT, 0, f.start, g.start);
    memcpy(f.ends + f.n, g.ends, g.n * sizeof *g.ends);
    f.n += g.n;
  }
  return f;
}
static bool compile(struct machine* m, const char* pattern) {
  *m = (struct machine){.p = pattern};
  struct fragment f = alternatives(m);
  patch(m, &f, add(m, MATCH, 0, -1, -1));
  m->start = f.start;
  return !m->bad && !*m->p;
}
static void follow(const struct machine* m, uint64_t* set, int s, bool begin, bool end) {
  if (*set >> s & 1) return;
  *set |= 1ull << s;
  const struct state* t = &m->state[s];
  if (t->kind == SPLIT) {
    follow(m, set, t->out[0], begin, end);
    follow(m, set, t->out[1], begin, end);
  } else if ((t->kind == BEGIN && begin) || (t->kind == END && end)) {
    follow(m, set, t->out[0], begin, end);
  }
}
static bool accepts(const struct state* s, unsigned char c) {
  return s->kind == CHARACTER ? s->c == c : s->kind == ANY ? true : s->kind == CLASS && s->set[c / 64] >> c % 64 & 1;
}
static bool search(const struct machine* m, const char* text, int* length) {
  uint64_t match = 1ull << (m->n - 1);
  for (const char* from = text;; from++) {
    uint64_t now = 0;
    int best = -1;
    follow(m, &now, m->start, from == text, !*from);
    for (const char* p = from;; p++) {
      if (now & match) best = (int)(p - from);
      if (!*p || !now) break;
      uint64_t next = 0;
      for (int s = 0; s < m->n; s++)
        if (now >> s & 1 && accepts(&m->state[s], (unsigned char)*p))
          follow(m, &next, m->state[s].out[0], false, !p[1]);
      now = next;
    }
    if (best >= 0) {
      *length = best;
      printf("%td+%d ", from - text, best);
      return true;
    }
    if (!*from) return false;
  }
}
static bool backtrack(const struct machine* m, int s, const char* text, const char* p) {
  const struct state* t = &m->state[s];
  switch (t->kind) {
    case MATCH: return true;
    case SPLIT: return backtrack(m, t->out[0], text, p) || backtrack(m, t->out[1], text, p);
    case BEGIN: return p == text && backtrack(m, t->out[0], text, p);
    case END: return !*p && backtrack(m, t->out[0], text, p);
    default: return *p && accepts(t, (unsigned char)*p) && backtrack(m, t->out[0], text, p + 1);
  }
}

int main(void) {
  static const char* const patterns[] = {"abc",
                                         "a.c",
                                         "ab*c",
                                         "ab+c",
                                         "ab?c",
                                         "a|b|cd",
                                         "(ab|cd)+e",
                                         "^abc$",
                                         "[a-c]+[^x]",
                                         "x(yz?|w)*v",
                                         "[0-9]+\\.[0-9]+",
                                         "^$",
                                         "a$",
                                         "\\*"};
  static const char* const texts[] = {"abc", "xxabbbcx", "ac", "cdabe", "xyzywv", "pi 3.14", "", "bbba", "2*3"};
  for (unsigned i = 0; i < sizeof patterns / sizeof *patterns; i++) {
    static struct machine m;
    printf("%s: %d ", patterns[i], compile(&m, patterns[i]));
    printf("states %d: ", m.n);
    for (unsigned k = 0; k < sizeof texts / sizeof *texts; k++) {
      int length = 0;
      bool found = search(&m, texts[k], &length), again = false;
      for (const char* p = texts[k]; !again; p++) {
        again = backtrack(&m, m.start, texts[k], p);
        if (!*p) break;
      }
      printf("%s", found == again ? found ? "" : "- " : "DIFFER ");
    }
    puts("");
  }
  static const char* const wrong[] = {"(a", "*a", "[a", "a)", "a||b", "\\"};
  for (int i = 0; i < 6; i++) {
    struct machine m;
    printf("%d ", compile(&m, wrong[i]));
  }
  puts("");
  return 0;
}
