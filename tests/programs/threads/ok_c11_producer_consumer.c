// expect: verified
#include <assert.h>
#include <threads.h>

enum { items = 2 };
static mtx_t lock;
static cnd_t changed;
static int queue[1], count, closed;

static int produce(void* unused) {
  (void)unused;
  for (int i = 1; i <= items; i++) {
    mtx_lock(&lock);
    while (count == 1) cnd_wait(&changed, &lock);
    queue[count++] = i;
    cnd_broadcast(&changed);
    mtx_unlock(&lock);
  }
  mtx_lock(&lock);
  closed = 1;
  cnd_broadcast(&changed);
  mtx_unlock(&lock);
  return -7;
}

int main(void) {
  thrd_t producer;
  int sum = 0, result = 0;
  assert(mtx_init(&lock, mtx_plain) == thrd_success);
  assert(cnd_init(&changed) == thrd_success);
  assert(thrd_create(&producer, produce, NULL) == thrd_success);
  for (;;) {
    mtx_lock(&lock);
    while (count == 0 && !closed) cnd_wait(&changed, &lock);
    if (count == 0) break;
    sum += queue[--count];
    cnd_signal(&changed);
    mtx_unlock(&lock);
  }
  mtx_unlock(&lock);
  assert(thrd_join(producer, &result) == thrd_success);
  assert(result == -7 && sum == 3);
  cnd_destroy(&changed);
  mtx_destroy(&lock);
  return 0;
}
