/* Data of a thread by key. A value is destroyed when its thread ends; destructors may set values again, which are
   destroyed in another round. */
#define _GNU_SOURCE 1
#include <errno.h>
#include <pthread.h>
#include <stddef.h>

#include "pthread_models.h"

enum { key_count = 128, rounds = 4 };

/* A key that was deleted and made again is another one: values count only for the key they were set for. */
struct Key {
  int is_used;
  unsigned version;
  void (*destructor)(void*);
};

struct Value {
  unsigned version;
  const void* data;
};

static struct Key keys[key_count];
static _Thread_local struct Value values[key_count];
static _Thread_local int has_values; /* most threads have none, and need not look at the keys */

int pthread_key_create(pthread_key_t* key, void (*destructor)(void*)) {
  for (unsigned i = 0; i < key_count; ++i) {
    if (keys[i].is_used) continue;
    keys[i] = (struct Key){1, keys[i].version + 1, destructor};
    *key = i;
    return 0;
  }
  return EAGAIN;
}

int pthread_key_delete(pthread_key_t key) {
  if (key >= key_count || !keys[key].is_used) return EINVAL;
  keys[key].is_used = 0;
  return 0;
}

int pthread_setspecific(pthread_key_t key, const void* value) {
  if (key >= key_count || !keys[key].is_used) return EINVAL;
  values[key] = (struct Value){keys[key].version, value};
  has_values = 1;
  return 0;
}

void* pthread_getspecific(pthread_key_t key) {
  if (key >= key_count || !keys[key].is_used || values[key].version != keys[key].version) return NULL;
  return (void*)values[key].data;
}

void __pthread_destroy_keys(void) {
  for (int round = 0; round < rounds && has_values; ++round) {
    int is_done = 1;
    for (unsigned i = 0; i < key_count; ++i) {
      struct Value value = values[i];
      values[i].data = NULL;
      if (value.data == NULL || !keys[i].is_used || keys[i].version != value.version) continue;
      if (keys[i].destructor == NULL) continue;
      keys[i].destructor((void*)value.data);
      is_done = 0;
    }
    if (is_done) return;
  }
}
