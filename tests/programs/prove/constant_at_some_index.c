// expect: fault write-to-constant
extern int __VERIFIER_nondet_int(void);

static const int table[4] = {1, 2, 3, 4};

int main(void) {
  int index = __VERIFIER_nondet_int();
  if (index < 0 || index > 3) return 0;
  (*(int(*)[4]) & table)[index] = 7;  // fault
  return 0;
}
