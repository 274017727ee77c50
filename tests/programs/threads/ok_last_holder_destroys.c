// expect: verified
#include <pthread.h>
#include <stdlib.h>

struct shared {
  pthread_mutex_t lock;
  int references;
};

/* POSIX allows it: who drops the last reference destroys the mutex right after unlocking it. */
static void* drop(void* argument) {
  struct shared* shared = argument;
  pthread_mutex_lock(&shared->lock);
  int is_last = --shared->references == 0;
  pthread_mutex_unlock(&shared->lock);
  if (is_last) {
    pthread_mutex_destroy(&shared->lock);
    free(shared);
  }
  return NULL;
}

int main(void) {
  pthread_t thread;
  struct shared* shared = malloc(sizeof *shared);
  if (!shared) return 1;
  pthread_mutex_init(&shared->lock, NULL);
  shared->references = 2;
  pthread_create(&thread, NULL, drop, shared);
  drop(shared);
  pthread_join(thread, NULL);
  return 0;
}
