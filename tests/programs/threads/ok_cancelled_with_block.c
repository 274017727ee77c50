// expect: verified
/* The same with a handler that frees the block, and data of a key whose destructor runs, too. */
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>

static sem_t request;
static pthread_key_t key;
static int destroyed;

static void destroy(void* data) {
  destroyed += *(int*)data;
  free(data);
}

static void* work(void* unused) {
  int* block = malloc(sizeof *block);
  int* data = malloc(sizeof *data);
  *data = 1;
  pthread_setspecific(key, data);
  pthread_cleanup_push(free, block);
  sem_wait(&request);
  pthread_cleanup_pop(1);
  return unused;
}

int main(void) {
  pthread_t thread;
  sem_init(&request, 0, 0);
  pthread_key_create(&key, destroy);
  pthread_create(&thread, NULL, work, NULL);
  pthread_cancel(thread);
  sem_post(&request);
  pthread_join(thread, NULL);
  assert(destroyed == 1);
  sem_destroy(&request);
  return 0;
}
