// expect: clean
int scale();

int main(void) {
  int (*function)() = scale;
  return !(scale(4, 2) == 8 && function(3, 3) == 9);
}

int scale(int value, int factor) {
  return value * factor;
}
