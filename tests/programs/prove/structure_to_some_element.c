// expect: unknown
// What a function gives back goes to an element, nobody knows which one; it is not always the first.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct three {
  int first, second, third;
};

static struct three ones(void) {
  struct three result = {1, 1, 1};
  return result;
}

int main(void) {
  struct three elements[2] = {{0, 0, 0}, {0, 0, 0}};
  int index = __VERIFIER_nondet_int();
  if (index < 0 || index > 1) return 0;
  elements[index] = ones();
  if (elements[1].first != 0) __VERIFIER_error();
  return 0;
}
