// expect: fault uninitialized-value
struct point {
  int x, y;
};

struct line {
  struct point from, to;
};

static struct line make(struct point from) {
  struct line line;
  line.from = from;
  line.to = line.from;
  return line;
}

static struct line lines[3];

int main(void) {
  struct point origin;  // origin
  origin.x = 0;
  lines[2] = make(origin);
  struct line copy = lines[2];
  if (copy.to.x != 0) return 1;
  if (copy.to.y != 0) return 2;  // fault
  return 0;
}
