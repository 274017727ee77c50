// expect: fault write-to-constant
struct limits {
  int low, high;
};

static const struct limits limits = {0, 100};

static void set_high(const struct limits* target, int high) {
  ((struct limits*)target)->high = high;  // fault
}

int main(void) {
  set_high(&limits, 200);
  return limits.high;
}
