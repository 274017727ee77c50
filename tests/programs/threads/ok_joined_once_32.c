// expect: verified
// flags: -m32
#include <assert.h>
#include <pthread.h>

static void* work(void* argument) {
  return (char*)argument + 1;
}

int main(void) {
  pthread_t threads[2];
  char text[3] = "ab";
  void* result;
  pthread_create(&threads[0], NULL, work, text);
  pthread_create(&threads[1], NULL, work, text + 1);
  for (int i = 0; i < 2; i++) {
    pthread_join(threads[i], &result);
    assert(result == text + i + 1);
  }
  return 0;
}
