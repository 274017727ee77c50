// expect: clean
#include <assert.h>

struct big {
  int values[20];
};

struct small {
  char a;
  float b;
};

static struct big scaled(struct big big, int by) {
  for (int i = 0; i < 20; i++) big.values[i] *= by;
  return big;
}

static struct small swap_sign(struct small s) {
  return (struct small){s.a, -s.b};
}

int main(void) {
  struct big big;
  for (int i = 0; i < 20; i++) big.values[i] = i;
  struct big twice = scaled(scaled(big, 2), 3);
  assert(big.values[19] == 19 && twice.values[19] == 114);
  assert(scaled(big, 5).values[3] == 15);
  assert(swap_sign(swap_sign((struct small){'x', 2})).b == 2 && swap_sign((struct small){'y', 1}).a == 'y');
  return 0;
}
