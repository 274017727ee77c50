// expect: fault pointer-comparison
static int pool[16];

static int owns(const int* p) {
  return p >= pool && p < pool + 16;  // fault
}

int main(void) {
  int elsewhere = 0;
  if (!owns(&pool[3])) return 1;
  return owns(&elsewhere);
}
