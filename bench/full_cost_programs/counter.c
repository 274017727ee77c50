// Everybody changes the same word all the time: no order of these changes can be left out. The first thread does so MORE
// often, which makes sizes in between.
#include <pthread.h>
#include <stdatomic.h>

static atomic_uint count;

static void *add(void *argument) {
  const unsigned step = (unsigned)(long)argument;
  for (int i = 0; i < ROUNDS + (step == 1 ? MORE : 0); i++) count = count * 3 + step;
  return NULL;
}

int main(void) {
  pthread_t threads[N];
  for (long i = 0; i < N; i++) pthread_create(&threads[i], NULL, add, (void *)(i + 1));
  for (int i = 0; i < N; i++) pthread_join(threads[i], NULL);
  return 0;
}
