// expect: fault memory-leak
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

static pthread_key_t key;

static void* work(void* argument) {
  int* mine = malloc(sizeof *mine);  // fault
  assert(pthread_getspecific(key) == NULL);
  *mine = *(int*)argument;
  pthread_setspecific(key, mine);
  assert(pthread_getspecific(key) == mine);
  return NULL;
}

int main(void) {
  pthread_t a, b;
  int one = 1, two = 2;
  pthread_key_create(&key, NULL);
  pthread_create(&a, NULL, work, &one);
  pthread_create(&b, NULL, work, &two);
  pthread_join(a, NULL);
  pthread_join(b, NULL);
  pthread_key_delete(key);
  return 0;
}
