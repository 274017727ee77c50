/* Something that is done once, by whichever thread comes first; the others wait. */
#define _GNU_SOURCE 1
#include <gmc/intrinsics.h>
#include <pthread.h>

/* Who ends in the middle of it, or is cancelled, leaves it to the next one. */
static void give_up(void* control) {
  __gmc_once_end(control, 0);
}

int pthread_once(pthread_once_t* control, void (*work)(void)) {
  if (!__gmc_once_begin(control)) return 0;
  pthread_cleanup_push(give_up, control);
  work();
  pthread_cleanup_pop(0);
  __gmc_once_end(control, 2);
  return 0;
}
