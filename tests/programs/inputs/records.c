// expect: verified
// with BEFORE: fault out-of-bounds-read
// with SWAPPED: fault assertion-failure
// Members of one of several records, reached through pointers to elements and by two indexes.
extern int __VERIFIER_nondet_int(void);
extern long __VERIFIER_nondet_long(void);
extern void __VERIFIER_assume(int condition);
extern void __VERIFIER_error(void);

struct item {
  char kind;
  int number;
  short parts[3];
};

static struct item items[4] = {
    {1, 10, {11, 12, 13}}, {2, 20, {21, 22, 23}}, {3, 30, {31, 32, 33}}, {4, 40, {41, 42, 43}}};

int main(void) {
  const long which = __VERIFIER_nondet_long();
  const int part = __VERIFIER_nondet_int();
  __VERIFIER_assume(which >= 0 && which < 4 && part >= 0 && part < 3);
  const struct item *from = &items[1];
#ifdef BEFORE
  if (from[which - 2].number != which * 10) __VERIFIER_error();  // fault: BEFORE
#else
  if (from[which - 1].number != which * 10 + 10) __VERIFIER_error();
#endif
#ifdef SWAPPED
  items[part].parts[which % 3] = 5;
#else
  items[which].parts[part] = 5;
#endif
  int sum = 0;
  for (int i = 0; i < 4; i++) {
    for (int k = 0; k < 3; k++) sum += items[i].parts[k];
  }
  if (sum != 324 - (10 * (which + 1) + part + 1) + 5) __VERIFIER_error();  // fault: SWAPPED
  return 0;
}
