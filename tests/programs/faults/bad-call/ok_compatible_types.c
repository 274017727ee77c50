// expect: clean
typedef unsigned size;
enum mode { OFF, ON };

static int area(const size width, size height) {
  return (int)(width * height);
}

static const char* name(enum mode mode) {
  return mode == ON ? "on" : "off";
}

/* Top-level const, typedef names and an enum's own integer type make no difference. */
int main(void) {
  int (*f)(unsigned, unsigned) = area;
  const char* (*g)(unsigned) = (const char* (*)(unsigned))name;
  return !(f(3, 4) == 12 && g(ON)[1] == 'n');
}
