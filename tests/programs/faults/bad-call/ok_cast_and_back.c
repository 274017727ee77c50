// expect: clean
typedef void (*anything)(void);

static double half(double x) {
  return x / 2;
}

static int twice(int x) {
  return 2 * x;
}

/* Any function pointer may be kept as another and cast back for the call. */
int main(void) {
  anything stored[2] = {(anything)half, (anything)twice};
  double h = ((double (*)(double))stored[0])(5);
  int t = ((int (*)(int))stored[1])(5);
  return !(h == 2.5 && t == 10);
}
