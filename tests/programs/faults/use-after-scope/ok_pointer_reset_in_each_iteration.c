// expect: clean
int main(void) {
  int total = 0;
  int* at;
  for (int i = 0; i < 5; i++) {
    int item = i;
    at = &item;
    *at += 1;
    total += item;
  }
  return total != 15;
}
