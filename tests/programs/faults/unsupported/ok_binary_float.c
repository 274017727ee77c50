// expect: clean
static __float128 price = 1.5Q;

int main(void) {
  __float128 total = price * 3;
  return total == 4.5Q ? 0 : 1;
}
