// expect: fault uninitialized-value
#include <stdio.h>

static void show(const char* name, double value) {
  printf("%-10s %8.3f\n", name, value);  // fault
}

int main(int argc, char** argv) {
  double mean;  // origin
  if (argc > 5) mean = 0.5;
  show("mean", mean / 2);
  return 0;
}
