// expect: clean
struct range {
  int low, high;
};

static struct range* widen(struct range* range, int by) {
  range->low -= by;
  range->high += by;
  return range;
}

static int width(int by) {
  struct range range = {10, 20};
  struct range* same = widen(widen(&range, by), by);
  return same->high - same->low;
}

int main(void) {
  return width(3) != 22;
}
