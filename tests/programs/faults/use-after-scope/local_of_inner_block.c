// expect: fault use-after-scope
int main(void) {
  int* best = 0;
  int limit = 3;
  {
    int candidate = limit * 2;
    best = &candidate;
  }
  return *best;  // fault
}
