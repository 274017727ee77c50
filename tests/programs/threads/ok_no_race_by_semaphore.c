// expect: verified
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
#include <string.h>

static char text[8];
static sem_t is_written;

static void* write_text(void* unused) {
  strcpy(text, "done");
  sem_post(&is_written);
  return unused;
}

int main(void) {
  sem_init(&is_written, 0, 0);
  pthread_t thread;
  pthread_create(&thread, NULL, write_text, NULL);
  sem_wait(&is_written);
  assert(strcmp(text, "done") == 0);
  pthread_join(thread, NULL);
  return 0;
}
