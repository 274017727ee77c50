// expect: verified
#include <assert.h>
#include <stdlib.h>
#include <threads.h>

static once_flag once = ONCE_FLAG_INIT;
static tss_t key;
static int times, freed;
static mtx_t lock;

static void release(void* data) {
  mtx_lock(&lock);
  ++freed;
  mtx_unlock(&lock);
  free(data);
}

static void prepare(void) {
  ++times;
  mtx_init(&lock, mtx_plain | mtx_recursive);
  tss_create(&key, release);
}

static int work(void* unused) {
  call_once(&once, prepare);
  assert(tss_get(key) == NULL);
  void* data = malloc(1);
  tss_set(key, data);
  assert(tss_get(key) == data);
  if (unused == NULL) thrd_exit(1);
  return 2;
}

int main(void) {
  thrd_t threads[2];
  int results[2];
  thrd_create(&threads[0], work, NULL);
  thrd_create(&threads[1], work, threads);
  for (int i = 0; i < 2; i++) thrd_join(threads[i], &results[i]);
  assert(times == 1 && freed == 2 && results[0] == 1 && results[1] == 2);
  tss_delete(key);
  mtx_destroy(&lock);
  return 0;
}
