// Growing strings: append, insert, replace, join, split, reverse words, run-length coding.
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct text {
  char* s;
  size_t n, size;
};

static void reserve(struct text* t, size_t more) {
  if (t->n + more + 1 <= t->size) return;
  t->size = (t->n + more + 1) * 2;
  t->s = realloc(t->s, t->size);
}
static void add(struct text* t, const char* s, size_t n) {
  reserve(t, n);
  memcpy(t->s + t->n, s, n);
  t->s[t->n += n] = 0;
}
static void addf(struct text* t, const char* f, ...) {
  va_list ap;
  va_start(ap, f);
  int n = vsnprintf(NULL, 0, f, ap);
  va_end(ap);
  reserve(t, n);
  va_start(ap, f);
  t->n += vsprintf(t->s + t->n, f, ap);
  va_end(ap);
}
static void insert(struct text* t, size_t at, const char* s) {
  size_t n = strlen(s);
  reserve(t, n);
  memmove(t->s + at + n, t->s + at, t->n - at + 1);
  memcpy(t->s + at, s, n);
  t->n += n;
}
static int replace(struct text* t, const char* from, const char* to) {
  struct text r = {0};
  int count = 0;
  const char* p = t->s;
  for (const char* q; (q = strstr(p, from)); p = q + strlen(from), count++) {
    add(&r, p, q - p);
    add(&r, to, strlen(to));
  }
  add(&r, p, strlen(p));
  free(t->s);
  *t = r;
  return count;
}
static void reverse(char* a, char* b) {
  while (a < --b) {
    char c = *a;
    *a++ = *b;
    *b = c;
  }
}
static void reverse_words(char* s) {
  reverse(s, s + strlen(s));
  while (*s) {
    char* e = s + strcspn(s, " ");
    reverse(s, e);
    s = e + (*e == ' ');
  }
}
static void pack(struct text* t, const char* s) {
  while (*s) {
    int n = 1;
    while (s[n] == *s) n++;
    if (n > 1) addf(t, "%d", n);
    add(t, s, 1);
    s += n;
  }
}
static void unpack(struct text* t, const char* s) {
  for (; *s; s++) {
    int n = isdigit((unsigned char)*s) ? strtol(s, (char**)&s, 10) : 1;
    while (n--) add(t, s, 1);
  }
}

int main(void) {
  struct text t = {0};
  for (int i = 0; i < 40; i++) addf(&t, "%s%d", i ? "," : "", i * i);
  printf("%zu %s\n", t.n, t.s);
  insert(&t, 0, "<<");
  insert(&t, t.n, ">>");
  insert(&t, 4, "-");
  printf("%.12s...%s\n", t.s, t.s + t.n - 8);
  printf("%d ", replace(&t, ",1", "[one]"));
  printf("%zu %.40s\n", t.n, t.s);
  free(t.s);
  char words[] = "the quick brown fox";
  reverse_words(words);
  puts(words);
  struct text p = {0}, u = {0};
  pack(&p, "aaabccddddddddddddz");
  unpack(&u, p.s);
  printf("%s %s %d\n", p.s, u.s, strcmp(u.s, "aaabccddddddddddddz"));
  free(p.s);
  free(u.s);
  return 0;
}
