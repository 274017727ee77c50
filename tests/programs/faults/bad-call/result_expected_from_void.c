// expect: fault bad-call
static int last;

static void set(int x) {
  last = x;
}

static int get(void) {
  return last;
}

int main(void) {
  int (*table[2])(int) = {(int (*)(int))(void (*)(void))get, (int (*)(int))(void (*)(void))set};
  int result = table[1](5);  // fault
  return result + last;
}
