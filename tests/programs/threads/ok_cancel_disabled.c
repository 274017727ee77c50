// expect: verified
#include <assert.h>
#include <pthread.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int done;

static void* work(void* unused) {
  int before;
  assert(pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before) == 0);
  assert(before == PTHREAD_CANCEL_ENABLE);
  pthread_mutex_lock(&lock);
  sleep(1);
  pthread_testcancel();
  done = 1;
  pthread_mutex_unlock(&lock);
  assert(pthread_setcancelstate(PTHREAD_CANCEL_ENABLE, &before) == 0);
  assert(before == PTHREAD_CANCEL_DISABLE);
  pthread_testcancel();
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, work, &thread);
  pthread_cancel(thread);
  void* result;
  pthread_join(thread, &result);
  pthread_mutex_lock(&lock);
  assert(done);
  assert(result == PTHREAD_CANCELED || result == &thread);
  pthread_mutex_unlock(&lock);
  return 0;
}
