// expect: unknown
// exit: 20
static _Decimal64 price = 1.10DD;

int main(void) {
  _Decimal64 total = price * 3;
  return total == 3.30DD ? 0 : 1;
}
