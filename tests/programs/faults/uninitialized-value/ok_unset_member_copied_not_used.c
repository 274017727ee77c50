// expect: clean
struct result {
  int ok;
  int value;
};

static struct result divide(int a, int b) {
  struct result result;
  result.ok = b != 0;
  if (result.ok) result.value = a / b;
  return result;
}

int main(void) {
  struct result bad = divide(6, 0);
  struct result good = divide(6, 2);
  if (bad.ok) return bad.value;
  return good.ok ? good.value != 3 : 1;
}
