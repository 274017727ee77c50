// expect: verified
#include <assert.h>
#include <pthread.h>

static pthread_key_t keys[2];

static void* create(void* argument) {
  pthread_key_create(argument, NULL);
  return NULL;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, create, &keys[1]);
  create(&keys[0]);
  pthread_join(thread, NULL);
  assert(keys[0] != keys[1]);
  return 0;
}
