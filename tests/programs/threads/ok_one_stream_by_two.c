// expect: verified
#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static FILE* stream;

/* The functions of stdio lock the stream: nothing gets lost. */
static void* put(void* text) {
  fputs(text, stream);
  return NULL;
}

int main(void) {
  char buffer[16] = "";
  pthread_t thread;
  stream = fmemopen(buffer, sizeof buffer, "w");
  if (!stream) return 1;
  pthread_create(&thread, NULL, put, "ab");
  put("cd");
  pthread_join(thread, NULL);
  fclose(stream);
  assert(strcmp(buffer, "abcd") == 0 || strcmp(buffer, "cdab") == 0);
  return 0;
}
