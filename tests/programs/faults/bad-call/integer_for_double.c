// expect: fault bad-call
static double half(double x) {
  return x / 2;
}

static int apply(int (*function)(int), int x) {
  return function(x);  // fault
}

int main(void) {
  return apply((int (*)(int))(void (*)(void))half, 10) != 5;
}
