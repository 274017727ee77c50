/* <threads.h>, in terms of <pthread.h>: the objects are the same, only codes and types of results differ. */
#define _GNU_SOURCE 1
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <threads.h>
#include <time.h>

#include "pthread_models.h"

static int code_of(int error) {
  switch (error) {
    case 0: return thrd_success;
    case EBUSY: return thrd_busy;
    case ETIMEDOUT: return thrd_timedout;
    case ENOMEM: return thrd_nomem;
    default: return thrd_error;
  }
}

static pthread_mutex_t* mutex_of(mtx_t* mutex) {
  return (pthread_mutex_t*)mutex;
}

static pthread_cond_t* condition_of(cnd_t* condition) {
  return (pthread_cond_t*)condition;
}

int thrd_create(thrd_t* id, thrd_start_t start, void* argument) {
  return code_of(__pthread_create_returning_int(id, start, argument));
}

int thrd_equal(thrd_t a, thrd_t b) {
  return a == b;
}

int thrd_join(thrd_t id, int* result) {
  void* value;
  int error = pthread_join(id, &value);
  if (error == 0 && result != NULL) *result = (int)(intptr_t)value;
  return code_of(error);
}

int thrd_detach(thrd_t id) {
  return code_of(pthread_detach(id));
}

void thrd_exit(int result) {
  pthread_exit((void*)(intptr_t)result);
}

void thrd_yield(void) {
  sched_yield();
}

int thrd_sleep(const struct timespec* time, struct timespec* rest) {
  int error = clock_nanosleep(CLOCK_REALTIME, 0, time, rest);
  return error == 0 ? 0 : error == EINTR ? -1 : -2;
}

int mtx_init(mtx_t* mutex, int type) {
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init(&attributes);
  /* Any other number is taken for a plain one, as glibc does. */
  if (type == mtx_recursive || type == (mtx_timed | mtx_recursive))
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
  return code_of(pthread_mutex_init(mutex_of(mutex), &attributes));
}

void mtx_destroy(mtx_t* mutex) {
  pthread_mutex_destroy(mutex_of(mutex));
}

int mtx_lock(mtx_t* mutex) {
  return code_of(pthread_mutex_lock(mutex_of(mutex)));
}

int mtx_trylock(mtx_t* mutex) {
  return code_of(pthread_mutex_trylock(mutex_of(mutex)));
}

int mtx_timedlock(mtx_t* mutex, const struct timespec* limit) {
  return code_of(pthread_mutex_timedlock(mutex_of(mutex), limit));
}

int mtx_unlock(mtx_t* mutex) {
  return code_of(pthread_mutex_unlock(mutex_of(mutex)));
}

int cnd_init(cnd_t* condition) {
  return code_of(pthread_cond_init(condition_of(condition), NULL));
}

void cnd_destroy(cnd_t* condition) {
  pthread_cond_destroy(condition_of(condition));
}

int cnd_wait(cnd_t* condition, mtx_t* mutex) {
  return code_of(pthread_cond_wait(condition_of(condition), mutex_of(mutex)));
}

int cnd_timedwait(cnd_t* condition, mtx_t* mutex, const struct timespec* limit) {
  return code_of(pthread_cond_timedwait(condition_of(condition), mutex_of(mutex), limit));
}

int cnd_signal(cnd_t* condition) {
  return code_of(pthread_cond_signal(condition_of(condition)));
}

int cnd_broadcast(cnd_t* condition) {
  return code_of(pthread_cond_broadcast(condition_of(condition)));
}

int tss_create(tss_t* key, tss_dtor_t destructor) {
  return code_of(pthread_key_create(key, destructor));
}

void tss_delete(tss_t key) {
  pthread_key_delete(key);
}

void* tss_get(tss_t key) {
  return pthread_getspecific(key);
}

int tss_set(tss_t key, void* value) {
  return code_of(pthread_setspecific(key, value));
}

void call_once(once_flag* flag, void (*work)(void)) {
  pthread_once(&flag->__data, work);
}
