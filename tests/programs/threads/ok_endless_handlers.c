// expect: verified
/* Handlers that are pushed again and again are no new states. */
#include <pthread.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static void un(void* p) {
  pthread_mutex_unlock(p);
}
static void* w(void* u) {
  for (;;) {
    pthread_mutex_lock(&m);
    pthread_cleanup_push(un, &m);
    pthread_testcancel();
    pthread_cleanup_pop(1);
  }
  return u;
}
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, w, 0);
  pthread_cancel(t);
  pthread_join(t, 0);
  return pthread_mutex_lock(&m);
}
