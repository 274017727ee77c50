// expect: verified
#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int compare(const void* a, const void* b) {
  return *(const int*)a - *(const int*)b;
}

static void* work(void* argument) {
  int first = *(int*)argument;
  int* numbers = malloc(4 * sizeof *numbers);
  char text[32];
  for (int i = 0; i < 4; i++) numbers[i] = first - i;
  qsort(numbers, 4, sizeof *numbers, compare);
  snprintf(text, sizeof text, "%d %d", numbers[0], numbers[3]);
  printf("%s\n", text);
  assert(strcmp(text, first == 4 ? "1 4" : "5 8") == 0);
  free(numbers);
  return NULL;
}

int main(void) {
  pthread_t a, b;
  int four = 4, eight = 8;
  pthread_create(&a, NULL, work, &four);
  pthread_create(&b, NULL, work, &eight);
  pthread_join(a, NULL);
  pthread_join(b, NULL);
  return 0;
}
