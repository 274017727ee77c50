/* What mutexes and read-write locks return where nothing is undefined. */
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <time.h>

#define TELL(call) printf("%s: %d\n", #call, call)

static const struct timespec past = {1, 0}, wrong = {1, 2000000000};

static pthread_mutex_t make(int type, int robust) {
  pthread_mutex_t mutex;
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init(&attributes);
  pthread_mutexattr_settype(&attributes, type);
  pthread_mutexattr_setrobust(&attributes, robust);
  pthread_mutex_init(&mutex, &attributes);
  pthread_mutexattr_destroy(&attributes);
  return mutex;
}

static void mutexes(int type, int robust) {
  printf("type %d, robust %d\n", type, robust);
  pthread_mutex_t mutex = make(type, robust);
  TELL(pthread_mutex_trylock(&mutex));
  if (!(robust && type == PTHREAD_MUTEX_ERRORCHECK)) TELL(pthread_mutex_trylock(&mutex));
  if (type != PTHREAD_MUTEX_NORMAL) TELL(pthread_mutex_lock(&mutex));
  TELL(pthread_mutex_timedlock(&mutex, &past));
  TELL(pthread_mutex_clocklock(&mutex, CLOCK_MONOTONIC, &past));
  if (type == PTHREAD_MUTEX_NORMAL) TELL(pthread_mutex_timedlock(&mutex, &wrong));
  TELL(pthread_mutex_clocklock(&mutex, CLOCK_PROCESS_CPUTIME_ID, &past));
  TELL(pthread_mutex_consistent(&mutex));
  if (type == PTHREAD_MUTEX_RECURSIVE) {
    while (pthread_mutex_unlock(&mutex) == 0) puts("unlocked");
  } else {
    TELL(pthread_mutex_unlock(&mutex));
  }
  if (type != PTHREAD_MUTEX_NORMAL || robust) TELL(pthread_mutex_unlock(&mutex));
  TELL(pthread_mutex_timedlock(&mutex, &past));
  TELL(pthread_mutex_unlock(&mutex));
  TELL(pthread_mutex_destroy(&mutex));
}

static void* die(void* mutex) {
  pthread_mutex_lock(mutex);
  return NULL;
}

static void dead_owner(int repair) {
  pthread_mutex_t mutex = make(PTHREAD_MUTEX_NORMAL, PTHREAD_MUTEX_ROBUST);
  pthread_t thread;
  pthread_create(&thread, NULL, die, &mutex);
  pthread_join(thread, NULL);
  TELL(pthread_mutex_trylock(&mutex));
  if (repair) TELL(pthread_mutex_consistent(&mutex));
  TELL(pthread_mutex_unlock(&mutex));
  TELL(pthread_mutex_lock(&mutex));
  if (repair) TELL(pthread_mutex_unlock(&mutex));
  TELL(pthread_mutex_trylock(&mutex));
  if (repair) TELL(pthread_mutex_unlock(&mutex));
  TELL(pthread_mutex_destroy(&mutex));
}

static void read_write_locks(void) {
  pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
  TELL(pthread_rwlock_rdlock(&lock));
  TELL(pthread_rwlock_tryrdlock(&lock));
  TELL(pthread_rwlock_trywrlock(&lock));
  TELL(pthread_rwlock_timedwrlock(&lock, &past));
  TELL(pthread_rwlock_clockwrlock(&lock, CLOCK_MONOTONIC, &past));
  TELL(pthread_rwlock_timedrdlock(&lock, &wrong));
  TELL(pthread_rwlock_clockrdlock(&lock, CLOCK_PROCESS_CPUTIME_ID, &past));
  TELL(pthread_rwlock_clockrdlock(&lock, CLOCK_REALTIME, &past));
  TELL(pthread_rwlock_unlock(&lock));
  TELL(pthread_rwlock_unlock(&lock));
  TELL(pthread_rwlock_unlock(&lock));
  TELL(pthread_rwlock_wrlock(&lock));
  TELL(pthread_rwlock_wrlock(&lock));
  TELL(pthread_rwlock_rdlock(&lock));
  TELL(pthread_rwlock_tryrdlock(&lock));
  TELL(pthread_rwlock_trywrlock(&lock));
  TELL(pthread_rwlock_timedrdlock(&lock, &past));
  TELL(pthread_rwlock_unlock(&lock));
  TELL(pthread_rwlock_destroy(&lock));
}

static void ceilings(void) {
  pthread_mutex_t mutex;
  pthread_mutexattr_t attributes;
  int ceiling = -1, old = -1;
  TELL(pthread_mutex_init(&mutex, NULL));
  TELL(pthread_mutex_getprioceiling(&mutex, &ceiling));
  TELL(pthread_mutex_setprioceiling(&mutex, 3, &old));
  TELL(pthread_mutexattr_init(&attributes));
  TELL(pthread_mutexattr_setprotocol(&attributes, PTHREAD_PRIO_PROTECT));
  TELL(pthread_mutexattr_setprioceiling(&attributes, 7));
  TELL(pthread_mutex_init(&mutex, &attributes));
  TELL(pthread_mutex_getprioceiling(&mutex, &ceiling));
  printf("%d\n", ceiling);
  TELL(pthread_mutex_setprioceiling(&mutex, 200, &old));
}

int main(void) {
  for (int robust = 0; robust < 2; ++robust) {
    mutexes(PTHREAD_MUTEX_NORMAL, robust);
    mutexes(PTHREAD_MUTEX_ERRORCHECK, robust);
    mutexes(PTHREAD_MUTEX_RECURSIVE, robust);
  }
  dead_owner(1);
  dead_owner(0);
  read_write_locks();
  ceilings();
  return 0;
}
