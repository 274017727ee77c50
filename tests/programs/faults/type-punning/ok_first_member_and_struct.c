// expect: clean
// options: --check=type-punning
struct base {
  int kind;
};

struct derived {
  struct base base;
  float value;
};

static float value_of(const struct base* base) {
  return base->kind == 1 ? ((const struct derived*)base)->value : 0;
}

int main(void) {
  struct derived derived = {{1}, 2.5f};
  return value_of(&derived.base) != 2.5f;
}
