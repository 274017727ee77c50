// expect: fault signed-overflow
#include <limits.h>

int main(void) {
  int steps = 3;
  int balance = INT_MIN + 2;
  do {
    balance--;  // fault
  } while (--steps);
  return balance > 0;
}
