// expect: clean
// options: --check=type-punning
int main(void) {
  int numbers[3] = {1, -1, 2};
  const unsigned* same = (const unsigned*)numbers;
  return !(same[1] == ~0u && same[2] == 2);
}
