// expect: verified
#include <assert.h>
#include <pthread.h>

/* A new key has no value yet, even if it has the number of a deleted one. */
int main(void) {
  pthread_key_t key;
  int value = 1;
  pthread_key_create(&key, NULL);
  pthread_setspecific(key, &value);
  pthread_key_delete(key);
  pthread_key_create(&key, NULL);
  assert(pthread_getspecific(key) == NULL);
  return 0;
}
