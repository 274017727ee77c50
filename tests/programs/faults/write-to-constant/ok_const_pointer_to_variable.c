// expect: clean
struct limits {
  int low, high;
};

static struct limits limits = {0, 100};

/* The object itself is not const: casting the qualifier away is allowed. */
static void set_high(const struct limits* target, int high) {
  ((struct limits*)target)->high = high;
}

int main(void) {
  set_high(&limits, 200);
  const char text[4] = "abc";
  char copy[4];
  for (int i = 0; i < 4; i++) copy[i] = text[i];
  copy[0] = 'x';
  return !(limits.high == 200 && copy[0] == 'x');
}
