// expect: clean
static unsigned moves;

static void hanoi(int discs, int from, int to, int spare) {
  if (discs == 0) return;
  hanoi(discs - 1, from, spare, to);
  moves++;
  hanoi(discs - 1, spare, to, from);
}

int main(void) {
  hanoi(10, 1, 3, 2);
  return moves != 1023;
}
