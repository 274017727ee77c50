// expect: fault stack-exhausted
#include <string.h>

static int search(int level) {
  char board[65536];
  memset(board, level & 127, sizeof board);
  int below = search((level + 1) & 1023);  // fault
  return board[100] + below;
}

int main(void) {
  return search(0);
}
