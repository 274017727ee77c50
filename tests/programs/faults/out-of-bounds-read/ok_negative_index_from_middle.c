// expect: clean
static int smooth(const int* center) {
  return (center[-1] + 2 * center[0] + center[1]) / 4;
}

int main(void) {
  int samples[5] = {4, 8, 12, 8, 4};
  int total = 0;
  for (int i = 1; i < 4; i++) total += smooth(&samples[i]);
  return total != 26;
}
