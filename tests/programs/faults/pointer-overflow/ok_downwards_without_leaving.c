// expect: clean
int main(void) {
  int stack[4] = {1, 2, 3, 4};
  int total = 0;
  for (int* at = stack + 4; at != stack;) total += *--at;
  return total != 10;
}
