// expect: clean
#include <assert.h>
#include <stdlib.h>

/* A histogram for -3 ... 3, counted from its centre. */
int main(void) {
  int storage[7] = {0};
  int* count = storage + 3;
  static const int samples[] = {-3, 0, 2, -3, 3, 1, 0, 0};
  for (unsigned i = 0; i < sizeof samples / sizeof samples[0]; i++) count[samples[i]]++;
  assert(count[-3] == 2 && count[0] == 3 && count[3] == 1 && *(count - 2) == 0);
  long at = -3;
  assert(storage[0] == at[count]);
  return 0;
}
