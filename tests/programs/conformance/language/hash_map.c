// A hash map with chaining and growth, and one with open addressing and tombstones, generic by macros.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry {
  struct entry* next;
  unsigned hash;
  int value;
  char key[];
};
struct map {
  struct entry** bucket;
  size_t size, used;
};

static unsigned hash(const char* s) {
  unsigned h = 5381;
  while (*s) h = h * 33 ^ (unsigned char)*s++;
  return h;
}
static void grow(struct map* m) {
  size_t size = m->size ? m->size * 2 : 4;
  struct entry** fresh = calloc(size, sizeof *fresh);
  for (size_t i = 0; i < m->size; i++)
    for (struct entry *e = m->bucket[i], *next; e; e = next) {
      next = e->next;
      e->next = fresh[e->hash % size];
      fresh[e->hash % size] = e;
    }
  free(m->bucket);
  m->bucket = fresh;
  m->size = size;
}
static int* at(struct map* m, const char* key) {
  unsigned h = hash(key);
  if (m->size)
    for (struct entry* e = m->bucket[h % m->size]; e; e = e->next)
      if (e->hash == h && !strcmp(e->key, key)) return &e->value;
  if (m->used >= m->size) grow(m);
  struct entry* e = malloc(sizeof *e + strlen(key) + 1);
  *e = (struct entry){m->bucket[h % m->size], h, 0};
  strcpy(e->key, key);
  m->bucket[h % m->size] = e;
  m->used++;
  return &e->value;
}
static int erase(struct map* m, const char* key) {
  unsigned h = hash(key);
  for (struct entry** p = &m->bucket[h % m->size]; *p; p = &(*p)->next)
    if ((*p)->hash == h && !strcmp((*p)->key, key)) {
      struct entry* dead = *p;
      *p = dead->next;
      free(dead);
      m->used--;
      return 1;
    }
  return 0;
}
static void clear(struct map* m) {
  for (size_t i = 0; i < m->size; i++)
    for (struct entry *e = m->bucket[i], *next; e; e = next) next = e->next, free(e);
  free(m->bucket);
  *m = (struct map){0};
}

#define OPEN_MAP(NAME, K, V, EMPTY, DEAD)                                                      \
  struct NAME {                                                                                \
    K key[64];                                                                                 \
    V value[64];                                                                               \
  };                                                                                           \
  static void NAME##_init(struct NAME* m) {                                                    \
    for (int i = 0; i < 64; i++) m->key[i] = EMPTY;                                            \
  }                                                                                            \
  static V* NAME##_find(struct NAME* m, K k, int insert) {                                     \
    int dead = -1;                                                                             \
    for (unsigned i = (unsigned)k * 2654435761u >> 26, n = 0; n < 64; i = (i + 1) % 64, n++) { \
      if (m->key[i] == k) return &m->value[i];                                                 \
      if (m->key[i] == DEAD && dead < 0) dead = (int)i;                                        \
      if (m->key[i] == EMPTY) {                                                                \
        if (!insert) return NULL;                                                              \
        if (dead >= 0) i = (unsigned)dead;                                                     \
        m->key[i] = k;                                                                         \
        m->value[i] = (V){0};                                                                  \
        return &m->value[i];                                                                   \
      }                                                                                        \
    }                                                                                          \
    return NULL;                                                                               \
  }                                                                                            \
  static void NAME##_erase(struct NAME* m, K k) {                                              \
    V* v = NAME##_find(m, k, 0);                                                               \
    if (v) m->key[v - m->value] = DEAD;                                                        \
  }

OPEN_MAP(int_map, int, double, -1, -2)
OPEN_MAP(long_map, long, uint64_t, -1, -2)

int main(void) {
  static const char text[] = "it was the best of times it was the worst of times it was the age of wisdom";
  struct map m = {0};
  char copy[sizeof text];
  strcpy(copy, text);
  for (char* w = strtok(copy, " "); w; w = strtok(NULL, " ")) ++*at(&m, w);
  printf("%zu ", m.used);
  printf("%d %d %d %d\n", *at(&m, "it"), *at(&m, "times"), *at(&m, "wisdom"), *at(&m, "missing"));
  printf("%d ", erase(&m, "it"));
  printf("%d ", erase(&m, "nothing"));
  printf("%zu\n", m.used);
  char key[16];
  for (int i = 0; i < 200; i++) {
    snprintf(key, sizeof key, "key%d", i * 37 % 101);
    *at(&m, key) += i;
  }
  long total = 0;
  for (int i = 0; i < 101; i++) {
    snprintf(key, sizeof key, "key%d", i);
    total += (long)*at(&m, key) * i;
  }
  printf("%zu %zu %ld\n", m.used, m.size, total);
  clear(&m);
  struct int_map im;
  int_map_init(&im);
  for (int i = 0; i < 50; i++) *int_map_find(&im, i * i, 1) += i / 2.0;
  for (int i = 0; i < 50; i += 3) int_map_erase(&im, i * i);
  double sum = 0;
  int found = 0;
  for (int i = 0; i < 50; i++) {
    double* v = int_map_find(&im, i * i, 0);
    if (v) sum += *v, found++;
  }
  printf("%d %g\n", found, sum);
  struct long_map lm;
  long_map_init(&lm);
  for (long i = 0; i < 500; i++) *long_map_find(&lm, i * i % 60, 1) += (uint64_t)i << 32;
  printf("%lx\n", *long_map_find(&lm, 36, 0));
  return 0;
}
