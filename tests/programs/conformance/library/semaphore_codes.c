#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define TELL(call) (errno = 0, printf("%s: %d", #call, call), printf(" %d\n", errno))

int main(void) {
  const struct timespec past = {1, 0}, wrong = {1, -1};
  sem_t semaphore;
  int value = -1;
  TELL(sem_init(&semaphore, 0, (unsigned)INT_MAX + 1));
  TELL(sem_init(&semaphore, 0, 2));
  TELL(sem_trywait(&semaphore));
  TELL(sem_timedwait(&semaphore, &past));
  TELL(sem_trywait(&semaphore));
  TELL(sem_timedwait(&semaphore, &past));
  TELL(sem_timedwait(&semaphore, &wrong));
  TELL(sem_clockwait(&semaphore, CLOCK_MONOTONIC, &past));
  TELL(sem_clockwait(&semaphore, CLOCK_PROCESS_CPUTIME_ID, &past));
  TELL(sem_post(&semaphore));
  TELL(sem_getvalue(&semaphore, &value));
  printf("%d\n", value);
  TELL(sem_destroy(&semaphore));
  TELL(sem_init(&semaphore, 0, INT_MAX));
  TELL(sem_post(&semaphore));
  TELL(sem_destroy(&semaphore));

  char name[64];
  snprintf(name, sizeof name, "/gmc-test-%d", (int)(getenv("HOME") != NULL));
  sem_unlink(name);
  sem_t* named = sem_open(name, 0);
  printf("%d %d\n", named == SEM_FAILED, errno);
  named = sem_open(name, O_CREAT, 0600, 1);
  printf("%d\n", named == SEM_FAILED);
  sem_t* again = sem_open(name, O_CREAT | O_EXCL, 0600, 1);
  printf("%d %d\n", again == SEM_FAILED, errno);
  again = sem_open(name, 0);
  printf("%d\n", again == named);
  TELL(sem_wait(again));
  TELL(sem_trywait(named));
  TELL(sem_close(again));
  TELL(sem_unlink("/gmc-test-that-does-not-exist"));
  TELL(sem_unlink(name));
  TELL(sem_post(named));
  TELL(sem_close(named));

  pthread_barrier_t barrier;
  TELL(pthread_barrier_init(&barrier, NULL, 0));
  TELL(pthread_barrier_init(&barrier, NULL, 1));
  TELL(pthread_barrier_wait(&barrier));
  TELL(pthread_barrier_wait(&barrier));
  TELL(pthread_barrier_destroy(&barrier));
  return 0;
}
