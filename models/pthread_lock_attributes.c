/* Attributes of condition variables, read-write locks and barriers. The machine acts upon the kind of a read-write
   lock, which is the first int; the rest is kept for those who ask. */
#define _GNU_SOURCE 1
#include <errno.h>
#include <pthread.h>
#include <time.h>

static int is_sharing(int shared) {
  return shared == PTHREAD_PROCESS_PRIVATE || shared == PTHREAD_PROCESS_SHARED;
}

/* Bit 0: shared by processes; from bit 1 on: the clock. */
int pthread_condattr_init(pthread_condattr_t* attributes) {
  *(int*)attributes = 0;
  return 0;
}

int pthread_condattr_destroy(pthread_condattr_t* attributes) {
  (void)*(const volatile int*)attributes;
  return 0;
}

int pthread_condattr_setclock(pthread_condattr_t* attributes, clockid_t clock) {
  if (clock != CLOCK_REALTIME && clock != CLOCK_MONOTONIC) return EINVAL;
  *(int*)attributes = (*(int*)attributes & 1) | clock << 1;
  return 0;
}

int pthread_condattr_getclock(const pthread_condattr_t* attributes, clockid_t* clock) {
  *clock = *(const int*)attributes >> 1;
  return 0;
}

int pthread_condattr_setpshared(pthread_condattr_t* attributes, int shared) {
  if (!is_sharing(shared)) return EINVAL;
  *(int*)attributes = (*(int*)attributes & ~1) | shared;
  return 0;
}

int pthread_condattr_getpshared(const pthread_condattr_t* attributes, int* shared) {
  *shared = *(const int*)attributes & 1;
  return 0;
}

struct RwlockAttributes {
  int kind;
  int shared;
};
_Static_assert(sizeof(struct RwlockAttributes) <= sizeof(pthread_rwlockattr_t), "the attributes fit");

static struct RwlockAttributes* of(const pthread_rwlockattr_t* attributes) {
  return (struct RwlockAttributes*)attributes;
}

int pthread_rwlockattr_init(pthread_rwlockattr_t* attributes) {
  *of(attributes) = (struct RwlockAttributes){PTHREAD_RWLOCK_DEFAULT_NP, PTHREAD_PROCESS_PRIVATE};
  return 0;
}

int pthread_rwlockattr_destroy(pthread_rwlockattr_t* attributes) {
  (void)*(const volatile int*)attributes;
  return 0;
}

int pthread_rwlockattr_setkind_np(pthread_rwlockattr_t* attributes, int kind) {
  if (kind != PTHREAD_RWLOCK_PREFER_READER_NP && kind != PTHREAD_RWLOCK_PREFER_WRITER_NP &&
      kind != PTHREAD_RWLOCK_PREFER_WRITER_NONRECURSIVE_NP)
    return EINVAL;
  of(attributes)->kind = kind;
  return 0;
}

int pthread_rwlockattr_getkind_np(const pthread_rwlockattr_t* attributes, int* kind) {
  *kind = of(attributes)->kind;
  return 0;
}

int pthread_rwlockattr_setpshared(pthread_rwlockattr_t* attributes, int shared) {
  if (!is_sharing(shared)) return EINVAL;
  of(attributes)->shared = shared;
  return 0;
}

int pthread_rwlockattr_getpshared(const pthread_rwlockattr_t* attributes, int* shared) {
  *shared = of(attributes)->shared;
  return 0;
}

int pthread_barrierattr_init(pthread_barrierattr_t* attributes) {
  *(int*)attributes = PTHREAD_PROCESS_PRIVATE;
  return 0;
}

int pthread_barrierattr_destroy(pthread_barrierattr_t* attributes) {
  (void)*(const volatile int*)attributes;
  return 0;
}

int pthread_barrierattr_setpshared(pthread_barrierattr_t* attributes, int shared) {
  if (!is_sharing(shared)) return EINVAL;
  *(int*)attributes = shared;
  return 0;
}

int pthread_barrierattr_getpshared(const pthread_barrierattr_t* attributes, int* shared) {
  *shared = *(const int*)attributes;
  return 0;
}
