/* The hash tables of <search.h>: open addressing, one step after the other. Nothing is ever removed. As with glibc the
   capacity is the next prime number, which a program can see by filling the table. */
#define _GNU_SOURCE 1
#include <errno.h>
#include <search.h>
#include <stdlib.h>
#include <string.h>

typedef struct _ENTRY {
  int used;
  ENTRY entry;
} Slot;

static int is_prime(size_t odd) {
  for (size_t divisor = 3; divisor <= odd / divisor; divisor += 2) {
    if (odd % divisor == 0) return 0;
  }
  return 1;
}

int hcreate_r(size_t capacity, struct hsearch_data* table) {
  if (table->table != NULL) return 0;
  if (capacity < 3) capacity = 3;
  capacity |= 1;
  while (capacity < 0xfffffffe && !is_prime(capacity)) capacity += 2;
  if (capacity >= 0xfffffffe) {
    errno = ENOMEM;
    return 0;
  }
  table->size = (unsigned)capacity;
  table->filled = 0;
  table->table = calloc(capacity, sizeof(Slot));
  return table->table != NULL;
}

void hdestroy_r(struct hsearch_data* table) {
  free(table->table);
  table->table = NULL;
}

static size_t hash(const char* key) {
  unsigned value = 5381;
  for (; *key != '\0'; ++key) value = value * 33 + (unsigned char)*key;
  return value;
}

int hsearch_r(ENTRY item, ACTION action, ENTRY** result, struct hsearch_data* table) {
  size_t place = hash(item.key) % table->size;
  for (unsigned tried = 0; tried < table->size; ++tried) {
    Slot* slot = &table->table[place];
    if (slot->used && strcmp(slot->entry.key, item.key) == 0) {
      *result = &slot->entry;
      return 1;
    }
    if (!slot->used) break;
    place = (place + 1) % table->size;
  }
  *result = NULL;
  if (action != ENTER) {
    errno = ESRCH;
    return 0;
  }
  if (table->filled == table->size) {
    errno = ENOMEM;
    return 0;
  }
  table->table[place] = (Slot){1, item};
  ++table->filled;
  *result = &table->table[place].entry;
  return 1;
}

static struct hsearch_data the_table;

int hcreate(size_t capacity) {
  return hcreate_r(capacity, &the_table);
}

void hdestroy(void) {
  hdestroy_r(&the_table);
}

ENTRY* hsearch(ENTRY item, ACTION action) {
  ENTRY* result;
  hsearch_r(item, action, &result, &the_table);
  return result;
}
