// expect: verified
// flags: -m32
#include <assert.h>
#include <pthread.h>

static pthread_spinlock_t lock;
static int counter;

static void* add(void* unused) {
  pthread_spin_lock(&lock);
  counter++;
  pthread_spin_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_spin_init(&lock, PTHREAD_PROCESS_PRIVATE);
  pthread_create(&thread, NULL, add, NULL);
  add(NULL);
  pthread_join(thread, NULL);
  pthread_spin_destroy(&lock);
  assert(counter == 2);
  return 0;
}
