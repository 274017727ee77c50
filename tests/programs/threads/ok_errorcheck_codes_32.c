// expect: verified
// flags: -m32
#include <assert.h>
#include <errno.h>
#include <pthread.h>

int main(void) {
  pthread_mutexattr_t attributes;
  pthread_mutex_t lock;
  pthread_mutexattr_init(&attributes);
  pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_ERRORCHECK);
  pthread_mutex_init(&lock, &attributes);
  pthread_mutexattr_destroy(&attributes);
  assert(pthread_mutex_lock(&lock) == 0);
  assert(pthread_mutex_lock(&lock) == EDEADLK);
  assert(pthread_mutex_unlock(&lock) == 0);
  assert(pthread_mutex_unlock(&lock) == EPERM);
  assert(pthread_mutex_destroy(&lock) == 0);
  return 0;
}
