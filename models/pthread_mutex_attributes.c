/* Attributes of mutexes: one int, of which the machine makes a mutex (src/vm/builtins/mutex_builtins.cpp). Type and
   robustness are acted upon, the rest is kept for those who ask.

     bits 0-1   type                 bits 28-29  protocol
     bits 12-23 priority ceiling     bit 30      robust      bit 31  shared by processes */
#define _GNU_SOURCE 1
#include <errno.h>
#include <pthread.h>

enum { ceiling_shift = 12, protocol_shift = 28, least_ceiling = 1, largest_ceiling = 99 };
static const unsigned type_bits = 3, ceiling_bits = 0xfff000, protocol_bits = 3u << 28, robust_bit = 1u << 30,
                      shared_bit = 1u << 31;

static unsigned get(const pthread_mutexattr_t* attributes, unsigned bits) {
  return *(const unsigned*)attributes & bits;
}

static void set(pthread_mutexattr_t* attributes, unsigned bits, unsigned value) {
  unsigned* all = (unsigned*)attributes;
  *all = (*all & ~bits) | value;
}

int pthread_mutexattr_init(pthread_mutexattr_t* attributes) {
  *(unsigned*)attributes = 0;
  return 0;
}

int pthread_mutexattr_destroy(pthread_mutexattr_t* attributes) {
  (void)get(attributes, 0);
  return 0;
}

int pthread_mutexattr_settype(pthread_mutexattr_t* attributes, int type) {
  if (type < PTHREAD_MUTEX_NORMAL || type > PTHREAD_MUTEX_ADAPTIVE_NP) return EINVAL;
  set(attributes, type_bits, (unsigned)type);
  return 0;
}

int pthread_mutexattr_gettype(const pthread_mutexattr_t* attributes, int* type) {
  *type = (int)get(attributes, type_bits);
  return 0;
}

int pthread_mutexattr_setrobust(pthread_mutexattr_t* attributes, int robustness) {
  if (robustness != PTHREAD_MUTEX_STALLED && robustness != PTHREAD_MUTEX_ROBUST) return EINVAL;
  set(attributes, robust_bit, robustness == PTHREAD_MUTEX_ROBUST ? robust_bit : 0);
  return 0;
}

int pthread_mutexattr_getrobust(const pthread_mutexattr_t* attributes, int* robustness) {
  *robustness = get(attributes, robust_bit) ? PTHREAD_MUTEX_ROBUST : PTHREAD_MUTEX_STALLED;
  return 0;
}

int pthread_mutexattr_setpshared(pthread_mutexattr_t* attributes, int shared) {
  if (shared != PTHREAD_PROCESS_PRIVATE && shared != PTHREAD_PROCESS_SHARED) return EINVAL;
  set(attributes, shared_bit, shared == PTHREAD_PROCESS_SHARED ? shared_bit : 0);
  return 0;
}

int pthread_mutexattr_getpshared(const pthread_mutexattr_t* attributes, int* shared) {
  *shared = get(attributes, shared_bit) ? PTHREAD_PROCESS_SHARED : PTHREAD_PROCESS_PRIVATE;
  return 0;
}

/* Of threads with the same priority nobody notices the protocol. */
int pthread_mutexattr_setprotocol(pthread_mutexattr_t* attributes, int protocol) {
  if (protocol != PTHREAD_PRIO_NONE && protocol != PTHREAD_PRIO_INHERIT && protocol != PTHREAD_PRIO_PROTECT)
    return EINVAL;
  set(attributes, protocol_bits, (unsigned)protocol << protocol_shift);
  return 0;
}

int pthread_mutexattr_getprotocol(const pthread_mutexattr_t* attributes, int* protocol) {
  *protocol = (int)(get(attributes, protocol_bits) >> protocol_shift);
  return 0;
}

int pthread_mutexattr_setprioceiling(pthread_mutexattr_t* attributes, int ceiling) {
  if (ceiling < least_ceiling || ceiling > largest_ceiling) return EINVAL;
  set(attributes, ceiling_bits, (unsigned)ceiling << ceiling_shift);
  return 0;
}

int pthread_mutexattr_getprioceiling(const pthread_mutexattr_t* attributes, int* ceiling) {
  int set_before = (int)(get(attributes, ceiling_bits) >> ceiling_shift);
  *ceiling = set_before != 0 ? set_before : least_ceiling;
  return 0;
}
