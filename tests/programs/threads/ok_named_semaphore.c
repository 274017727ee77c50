// expect: verified
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <semaphore.h>

static int value;

static void* work(void* unused) {
  sem_t* mine = sem_open("/requests", 0);
  assert(mine != SEM_FAILED);
  value = 1;
  sem_post(mine);
  sem_close(mine);
  return unused;
}

int main(void) {
  pthread_t thread;
  sem_t* requests = sem_open("/requests", O_CREAT | O_EXCL, 0600, 0);
  assert(requests != SEM_FAILED);
  pthread_create(&thread, NULL, work, NULL);
  sem_wait(requests);
  assert(value == 1);
  pthread_join(thread, NULL);
  assert(sem_unlink("/requests") == 0);
  assert(sem_close(requests) == 0);
  assert(sem_open("/requests", 0) == SEM_FAILED && errno == ENOENT);
  return 0;
}
