// A mixed program: a word-frequency table over an embedded text with sorting, histogram, longest words and palindromes.
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct word {
  char* text;
  unsigned count;
  unsigned first, last;
  struct word* next;
};

struct dictionary {
  struct word* bucket[64];
  unsigned distinct, total;
};

typedef int (*order)(const struct word*, const struct word*);

static const char text[] =
    "Madam, in Eden, I'm Adam. A man, a plan, a canal: Panama! Was it a car or a cat I saw?\n"
    "The rain in Spain stays mainly in the plain; the plain is mainly where it rains.\n"
    "Level heads refer to the civic radar at noon. Never odd or even, the kayak did a rotor turn.\n"
    "To be, or not to be, that is the question: whether 'tis nobler in the mind to suffer.\n";

static unsigned hash(const char* s, size_t n) {
  unsigned h = 2166136261u;
  while (n--) h = (h ^ (unsigned char)tolower((unsigned char)*s++)) * 16777619u;
  return h;
}

static struct word* enter(struct dictionary* d, const char* s, size_t n, unsigned position) {
  struct word** p = &d->bucket[hash(s, n) % 64];
  for (; *p; p = &(*p)->next)
    if (strlen((*p)->text) == n && !strncasecmp((*p)->text, s, n)) break;
  if (!*p) {
    *p = calloc(1, sizeof **p);
    (*p)->text = strndup(s, n);
    (*p)->first = position;
    for (char* c = (*p)->text; *c; c++) *c = (char)tolower((unsigned char)*c);
    d->distinct++;
  }
  (*p)->count++;
  (*p)->last = position;
  d->total++;
  return *p;
}

static void scan(struct dictionary* d, const char* s) {
  unsigned position = 0;
  while (*s) {
    while (*s && !isalpha((unsigned char)*s)) s++;
    const char* begin = s;
    while (isalpha((unsigned char)*s) || (*s == '\'' && s > begin && isalpha((unsigned char)s[1]))) s++;
    if (s > begin) enter(d, begin, (size_t)(s - begin), position++);
  }
}

static bool palindrome(const char* s) {
  const char* e = s + strlen(s);
  if (e - s < 3) return false;
  while (s < e)
    if (*s++ != *--e) return false;
  return true;
}

static int by_count(const struct word* a, const struct word* b) {
  return a->count != b->count ? (a->count < b->count ? 1 : -1) : strcmp(a->text, b->text);
}
static int by_length(const struct word* a, const struct word* b) {
  size_t x = strlen(a->text), y = strlen(b->text);
  return x != y ? (x < y ? 1 : -1) : strcmp(a->text, b->text);
}
static int by_name(const struct word* a, const struct word* b) {
  return strcmp(a->text, b->text);
}
static int by_span(const struct word* a, const struct word* b) {
  unsigned x = a->last - a->first, y = b->last - b->first;
  return x != y ? (x < y ? 1 : -1) : strcmp(a->text, b->text);
}

static order current;
static int compare(const void* a, const void* b) {
  return current(*(const struct word* const*)a, *(const struct word* const*)b);
}

static struct word** collect(const struct dictionary* d, order o) {
  struct word** v = malloc(d->distinct * sizeof *v);
  size_t n = 0;
  for (int i = 0; i < 64; i++)
    for (struct word* w = d->bucket[i]; w; w = w->next) v[n++] = w;
  current = o;
  qsort(v, n, sizeof *v, compare);
  return v;
}

static void top(const struct dictionary* d, const char* title, order o, unsigned n) {
  struct word** v = collect(d, o);
  printf("%s:", title);
  for (unsigned i = 0; i < n && i < d->distinct; i++) printf(" %s(%u)", v[i]->text, v[i]->count);
  puts("");
  free(v);
}

static void histogram(const struct dictionary* d) {
  unsigned lengths[16] = {0}, letters[26] = {0};
  for (int i = 0; i < 64; i++)
    for (const struct word* w = d->bucket[i]; w; w = w->next) {
      lengths[strlen(w->text) & 15] += w->count;
      for (const char* c = w->text; *c; c++)
        if (isalpha((unsigned char)*c)) letters[*c - 'a'] += w->count;
    }
  for (int i = 1; i < 16; i++) {
    if (!lengths[i]) continue;
    printf("%2d ", i);
    for (unsigned k = 0; k < lengths[i]; k++) putchar('#');
    puts("");
  }
  for (int i = 0; i < 26; i++) printf("%c%u%c", 'a' + i, letters[i], i == 25 ? '\n' : ' ');
}

static void wrap(const char* s, int width) {
  int column = 0;
  while (*s) {
    s += strspn(s, " \n");
    int n = (int)strcspn(s, " \n");
    if (!n) break;
    if (column && column + 1 + n > width) putchar('\n'), column = 0;
    column += printf("%s%.*s", column ? " " : "", n, s);
    s += n;
  }
  putchar('\n');
}

static void caesar(char* to, const char* from, int shift) {
  do {
    unsigned char c = (unsigned char)*from;
    if (islower(c))
      c = (unsigned char)('a' + (c - 'a' + shift + 26) % 26);
    else if (isupper(c))
      c = (unsigned char)('A' + (c - 'A' + shift + 26) % 26);
    *to++ = (char)c;
  } while (*from++);
}

static void destroy(struct dictionary* d) {
  for (int i = 0; i < 64; i++)
    while (d->bucket[i]) {
      struct word* w = d->bucket[i];
      d->bucket[i] = w->next;
      free(w->text);
      free(w);
    }
}

int main(void) {
  struct dictionary d = {0};
  scan(&d, text);
  printf("%u words, %u distinct\n", d.total, d.distinct);
  top(&d, "most frequent", by_count, 8);
  top(&d, "longest", by_length, 6);
  top(&d, "first by name", by_name, 10);
  top(&d, "widest span", by_span, 4);
  struct word** v = collect(&d, by_name);
  printf("palindromes:");
  for (unsigned i = 0; i < d.distinct; i++)
    if (palindrome(v[i]->text)) printf(" %s", v[i]->text);
  puts("");
  free(v);
  histogram(&d);
  wrap(text, 40);
  char secret[sizeof text], clear[sizeof text];
  caesar(secret, text, 3);
  caesar(clear, secret, -3);
  printf("%.30s %d\n", secret, strcmp(clear, text));
  destroy(&d);
  return 0;
}
