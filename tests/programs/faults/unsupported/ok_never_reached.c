// expect: clean
/* What is not reached need not be supported. */
static int add(int a, int b) {
  int sum;
  __asm__("leal (%1,%2), %0" : "=r"(sum) : "r"(a), "r"(b));
  return sum;
}

int main(int argc, char** argv) {
  (void)argv;
  return argc > 1 ? add(1, 2) : 0;
}
