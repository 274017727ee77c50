// Three words, and everybody looks at all of them before it changes one: whoever is about to do anything disturbs everybody.
#include <pthread.h>
#include <stdatomic.h>

static atomic_uint words[3];

static void *mix(void *argument) {
  const unsigned own = (unsigned)(long)argument % 3;
  for (int i = 0; i < ROUNDS; i++) {
    const unsigned sum = words[0] + words[1] + words[2];
    words[own] = sum * 2 + own;
  }
  return NULL;
}

int main(void) {
  pthread_t threads[N];
  for (long i = 0; i < N; i++) pthread_create(&threads[i], NULL, mix, (void *)i);
  for (int i = 0; i < N; i++) pthread_join(threads[i], NULL);
  return 0;
}
