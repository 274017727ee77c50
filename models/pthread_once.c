/* Something that is done once, by whichever thread comes first; the others wait. */
#include <gmc/intrinsics.h>
#include <pthread.h>

int pthread_once(pthread_once_t* control, void (*work)(void)) {
  if (__gmc_once_begin(control)) {
    work();
    *control = 2;
  }
  return 0;
}
