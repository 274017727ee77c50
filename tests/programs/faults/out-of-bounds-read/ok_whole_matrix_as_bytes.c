// expect: clean
#include <stddef.h>

static int matrix[3][4];

/* The bytes of the whole object may be walked in one go, across rows. */
int main(void) {
  for (int i = 0; i < 3; i++) {
    for (int j = 0; j < 4; j++) matrix[i][j] = i == j;
  }
  const unsigned char* bytes = (const unsigned char*)&matrix;
  int ones = 0;
  for (size_t i = 0; i < sizeof matrix; i++) ones += bytes[i];
  return ones != 3;
}
