// expect: verified
/* Who is cancelled while it initializes leaves that to another one. */
#include <assert.h>
#include <pthread.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int begun, done;

static void prepare(void) {
  ++begun;
  pthread_testcancel();
  ++done;
}

static void* work(void* unused) {
  pthread_once(&once, prepare);
  return unused;
}

int main(void) {
  pthread_t first, second;
  pthread_create(&first, NULL, work, NULL);
  pthread_create(&second, NULL, work, NULL);
  pthread_cancel(first);
  pthread_join(first, NULL);
  pthread_join(second, NULL);
  assert(done == 1 && begun <= 2);
  return 0;
}
