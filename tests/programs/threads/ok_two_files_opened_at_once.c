// expect: verified
#include <assert.h>
#include <pthread.h>
#include <stdio.h>

static FILE* files[2];

static void* make(void* place) {
  *(FILE**)place = tmpfile();
  return NULL;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, make, &files[1]);
  make(&files[0]);
  pthread_join(thread, NULL);
  assert(files[0] && files[1] && files[0] != files[1]);
  fclose(files[0]);
  fclose(files[1]);
  return 0;
}
