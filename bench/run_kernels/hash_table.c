// A hash table with strings as keys and chains: 400 words inserted, 1,200 looked up, all freed.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 128, WORDS = 400, LOOKUPS = 1200 };

struct entry {
  struct entry* next;
  char* key;
  unsigned value;
};

static struct entry* table[BUCKETS];

static unsigned hash(const char* text) {
  unsigned sum = 2166136261u;
  for (; *text; text++) sum = (sum ^ (unsigned char)*text) * 16777619u;
  return sum;
}

static struct entry* find(const char* key) {
  struct entry* entry = table[hash(key) % BUCKETS];
  while (entry && strcmp(entry->key, key) != 0) entry = entry->next;
  return entry;
}

static void insert(const char* key, unsigned value) {
  unsigned bucket = hash(key) % BUCKETS;
  struct entry* entry = malloc(sizeof *entry);
  if (!entry || !(entry->key = malloc(strlen(key) + 1))) exit(1);
  strcpy(entry->key, key);
  entry->value = value;
  entry->next = table[bucket];
  table[bucket] = entry;
}

static void clear(void) {
  for (int i = 0; i < BUCKETS; i++) {
    while (table[i]) {
      struct entry* next = table[i]->next;
      free(table[i]->key);
      free(table[i]);
      table[i] = next;
    }
  }
}

// A word of five to eleven letters that stands for the number.
static void spell(char* word, unsigned number) {
  unsigned rest = number * 2654435761u;
  unsigned length = 5 + number % 7;
  for (unsigned i = 0; i < length; i++) {
    word[i] = (char)('a' + rest % 26);
    rest = rest / 26 + number * (i + 1);
  }
  word[length] = '\0';
}

int main(int argc, char** argv) {
  unsigned sum = 0;
  for (long round = argc > 1 ? atol(argv[1]) : 1; round > 0; round--) {
    char word[16];
    for (unsigned i = 0; i < WORDS; i++) {
      spell(word, i);
      if (!find(word)) insert(word, i);
    }
    for (unsigned i = 0; i < LOOKUPS; i++) {
      spell(word, i * 7 % (2 * WORDS));
      const struct entry* entry = find(word);
      if (entry) sum += entry->value;
    }
    clear();
  }
  printf("%u\n", sum);
  return 0;
}
