// expect: fault deadlock
//
// The dining philosophers of the MMC thesis (listing 6.3), written anew. They dine forever; each takes its left fork
// first. bench/check has the same program for more of them.
#include <pthread.h>
#include <stdio.h>

#ifndef N
#define N 3
#endif

static pthread_mutex_t forks[N];

struct Philosopher {
  int left;
  int right;
};

static void* dine(void* self) {
  const struct Philosopher* const philosopher = self;
  for (;;) {
    pthread_mutex_lock(&forks[philosopher->left]);
    pthread_mutex_lock(&forks[philosopher->right]);  // fault
    puts("eating");
    pthread_mutex_unlock(&forks[philosopher->right]);
    pthread_mutex_unlock(&forks[philosopher->left]);
  }
}

int main(void) {
  static struct Philosopher philosophers[N];
  pthread_t threads[N];
  for (int i = 0; i < N; ++i) {
    pthread_mutex_init(&forks[i], NULL);
    philosophers[i].left = i;
    philosophers[i].right = (i + 1) % N;
  }
  for (int i = 0; i < N; ++i) pthread_create(&threads[i], NULL, dine, &philosophers[i]);
  pthread_exit(NULL);
}
