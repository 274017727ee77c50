// expect: fault lock-misuse
#include <threads.h>
#include <time.h>

static mtx_t lock;

static int hold(void* unused) {
  (void)unused;
  mtx_lock(&lock);
  mtx_unlock(&lock);
  return 0;
}

int main(void) {
  thrd_t thread;
  struct timespec limit = {1, 0};
  mtx_init(&lock, mtx_timed);
  thrd_create(&thread, hold, NULL);
  mtx_timedlock(&lock, &limit); /* may be thrd_timedout */
  mtx_unlock(&lock);            // fault
  thrd_join(thread, NULL);
  mtx_destroy(&lock);
  return 0;
}
