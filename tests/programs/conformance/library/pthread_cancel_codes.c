/* Cancellation where it is certain what happens. */
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define TELL(call) printf("%s: %d\n", #call, call)

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t never = PTHREAD_COND_INITIALIZER;

static void say(void* text) {
  puts(text);
}

static void unlock(void* mutex) {
  TELL(pthread_mutex_trylock(mutex));
  TELL(pthread_mutex_unlock(mutex));
}

static void destroy(void* text) {
  printf("destroyed %s\n", (char*)text);
}

static void* waits(void* key) {
  int old = -1;
  TELL(pthread_setcancelstate(5, &old));
  TELL(pthread_setcanceltype(5, &old));
  TELL(pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &old));
  printf("%d\n", old);
  TELL(pthread_setcanceltype(PTHREAD_CANCEL_DEFERRED, &old));
  printf("%d\n", old);
  TELL(pthread_setspecific(*(pthread_key_t*)key, "data"));
  TELL(pthread_cancel(pthread_self()));
  pthread_testcancel();
  usleep(1);
  puts("still here");
  TELL(pthread_setcancelstate(PTHREAD_CANCEL_ENABLE, NULL));
  puts("and here");
  TELL(pthread_mutex_lock(&lock));
  pthread_cleanup_push(say, "outer");
  pthread_cleanup_push(unlock, &lock);
  pthread_cond_wait(&never, &lock);
  puts("not here");
  pthread_cleanup_pop(0);
  pthread_cleanup_pop(0);
  return NULL;
}

static void* acts_at_once(void* unused) {
  pthread_cleanup_push(say, "at once");
  pthread_setcanceltype(PTHREAD_CANCEL_ASYNCHRONOUS, NULL);
  pthread_cancel(pthread_self());
  puts("not here");
  pthread_cleanup_pop(0);
  return unused;
}

static void* exits(void* unused) {
  pthread_cleanup_push(say, "exits");
  pthread_cancel(pthread_self());
  pthread_exit("by itself");
  pthread_cleanup_pop(0);
  return unused;
}

static void* takes(void* semaphore) {
  sem_wait(semaphore);
  return NULL;
}

int main(void) {
  pthread_t thread;
  pthread_key_t key;
  void* result;
  pthread_key_create(&key, destroy);
  pthread_create(&thread, NULL, waits, &key);
  TELL(pthread_join(thread, &result));
  printf("%d\n", result == PTHREAD_CANCELED);
  pthread_create(&thread, NULL, acts_at_once, NULL);
  TELL(pthread_join(thread, &result));
  printf("%d\n", result == PTHREAD_CANCELED);
  pthread_create(&thread, NULL, exits, NULL);
  TELL(pthread_join(thread, &result));
  puts(result);
  sem_t nothing;
  sem_init(&nothing, 0, 0);
  pthread_create(&thread, NULL, takes, &nothing);
  TELL(pthread_cancel(thread));
  TELL(pthread_join(thread, &result));
  printf("%d\n", result == PTHREAD_CANCELED);
  return 0;
}
