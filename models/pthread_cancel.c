/* pthread_cancel. The machine knows who was cancelled and lets a thread act upon it at its cancellation points. */
#define _GNU_SOURCE 1
#include <gmc/intrinsics.h>
#include <pthread.h>

#include "pthread_models.h"

static void act(void) {
  __pthread_run_cleanup(PTHREAD_CANCELED);
  __pthread_finish(PTHREAD_CANCELED);
}

int pthread_cancel(pthread_t id) {
  return __gmc_thread_cancel(id, act);
}
