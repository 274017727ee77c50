// expect: fault bad-call
struct pair {
  long a, b, c;
};

static long sum(struct pair pair) {
  return pair.a + pair.b + pair.c;
}

typedef long (*by_pointer)(const struct pair*);

int main(void) {
  struct pair pair = {1, 2, 3};
  void (*generic)(void) = (void (*)(void))sum;
  return ((by_pointer)generic)(&pair) != 6;  // fault
}
