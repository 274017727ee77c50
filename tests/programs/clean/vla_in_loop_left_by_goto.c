// expect: clean
#include <assert.h>

static int search(int limit) {
  int n = 1;
again:;
  int squares[n];
  for (int i = 0; i < n; i++) squares[i] = (i + 1) * (i + 1);
  if (squares[n - 1] < limit) {
    n++;
    goto again;
  }
  for (int i = 1; i < 5; i++) {
    char text[i * 8];
    text[i * 8 - 1] = (char)i;
    if (text[i * 8 - 1] == 3) break;
    if (i % 2) continue;
    text[0] = 0;
  }
  return squares[n - 1];
}

int main(void) {
  assert(search(50) == 64);
  return 0;
}
