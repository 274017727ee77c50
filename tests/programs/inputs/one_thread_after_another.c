// expect: fault assertion-failure
// The second thread has the number of the first, which was joined, but not its inputs.
#include <assert.h>
#include <pthread.h>

int __VERIFIER_nondet_int(void);

static void* read_input(void* result) {
  *(int*)result = __VERIFIER_nondet_int();
  return NULL;
}

int main(void) {
  int inputs[2];
  for (int i = 0; i < 2; ++i) {
    pthread_t thread;
    pthread_create(&thread, NULL, read_input, &inputs[i]);
    pthread_join(thread, NULL);
  }
  assert(inputs[0] == inputs[1] || inputs[0] != 12345);  // fault
  return 0;
}
