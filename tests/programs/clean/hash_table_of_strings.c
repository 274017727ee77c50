// expect: clean
// stdout: apple 2
// stdout: pear 1
// stdout: total 4
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry {
  struct entry* next;
  int count;
  char key[];
};

static struct entry* buckets[7];

static unsigned hash(const char* text) {
  unsigned h = 5381;
  while (*text) h = h * 33 ^ (unsigned char)*text++;
  return h;
}

static struct entry* get(const char* key) {
  struct entry** bucket = &buckets[hash(key) % 7];
  for (struct entry* e = *bucket; e; e = e->next) {
    if (strcmp(e->key, key) == 0) return e;
  }
  struct entry* e = malloc(sizeof *e + strlen(key) + 1);
  if (!e) exit(1);
  e->next = *bucket;
  e->count = 0;
  strcpy(e->key, key);
  return *bucket = e;
}

int main(void) {
  static const char* const words[] = {"apple", "pear", "apple", "fig"};
  int total = 0;
  for (int i = 0; i < 4; i++) get(words[i])->count++;
  printf("apple %d\npear %d\n", get("apple")->count, get("pear")->count);
  for (int i = 0; i < 7; i++) {
    while (buckets[i]) {
      struct entry* e = buckets[i];
      buckets[i] = e->next;
      total += e->count;
      free(e);
    }
  }
  printf("total %d\n", total);
  return 0;
}
