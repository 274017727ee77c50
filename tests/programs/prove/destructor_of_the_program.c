// expect: unknown
extern void __VERIFIER_error(void);

__attribute__((destructor)) static void at_the_end(void) {
  __VERIFIER_error();
}

int main(void) {
  return 0;
}
