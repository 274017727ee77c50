// expect: unknown
// exit: 20
static int add(int a, int b) {
  return a + b;
}

/* Hands its own arguments on without knowing them. */
static int forward(int a, int b) {
  (void)a, (void)b;
  void* result = __builtin_apply((void (*)())add, __builtin_apply_args(), 64);
  __builtin_return(result);
}

int main(void) {
  return forward(1, 2) == 3 ? 0 : 1;
}
