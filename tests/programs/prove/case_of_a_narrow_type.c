// expect: fault assertion-failure
// The labels of a switch are of the type that is promoted, which is narrower and signed.
extern void __VERIFIER_error(void);

int main(void) {
  signed char sign = -1;
  switch (sign) {
    case -1: __VERIFIER_error();  // fault
    case 3:
    case 4: return 1;
    case 7: return 2;
    case 9: return 3;
    case 20: return 4;
    default: return 0;
  }
}
