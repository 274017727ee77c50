// expect: fault bad-call
/* An empty parameter list in C says nothing about the arguments. */
int scale();

int main(void) {
  int width = 4;
  return scale(width) != 8;  // fault
}

int scale(int value, int factor) {
  return value * factor;
}
