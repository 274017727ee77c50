// Two words that everybody reads and writes, and a lock that is only tried: no rule holds, and nobody is ever done.
#include <pthread.h>
#include <stdatomic.h>

static atomic_uint left, right;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *swap(void *unused) {
  for (int i = 0; i < ROUNDS; i++) {
    if (pthread_mutex_trylock(&lock) == 0) {
      const unsigned old = left;
      left = right;
      right = old + 1;
      pthread_mutex_unlock(&lock);
    } else {
      left = left + right;
    }
  }
  return unused;
}

int main(void) {
  pthread_t threads[N];
  for (int i = 0; i < N; i++) pthread_create(&threads[i], NULL, swap, NULL);
  for (int i = 0; i < N; i++) pthread_join(threads[i], NULL);
  return 0;
}
