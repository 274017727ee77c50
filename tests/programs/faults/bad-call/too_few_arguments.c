// expect: fault bad-call
typedef int (*unary)(int);

static int add(int a, int b) {
  return a + b;
}

int main(void) {
  unary increment = (unary)(void (*)(void))add;
  return increment(1);  // fault
}
