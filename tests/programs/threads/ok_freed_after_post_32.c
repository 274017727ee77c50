// expect: verified
// flags: -m32
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>

struct job {
  sem_t is_done;
  int result;
};

static void* work(void* argument) {
  struct job* job = argument;
  job->result = 1;
  sem_post(&job->is_done);
  return NULL;
}

int main(void) {
  pthread_t thread;
  struct job* job = malloc(sizeof *job);
  if (!job) return 1;
  sem_init(&job->is_done, 0, 0);
  pthread_create(&thread, NULL, work, job);
  sem_wait(&job->is_done);
  free(job);
  pthread_join(thread, NULL);
  return 0;
}
