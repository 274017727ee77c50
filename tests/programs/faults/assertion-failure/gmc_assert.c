// expect: fault assertion-failure
#include <gmc/gmc.h>

static int withdraw(int balance, int amount) {
  return balance - amount;
}

int main(void) {
  int balance = 100;
  for (int i = 0; i < 3; i++) {
    balance = withdraw(balance, 40);
    gmc_assert(balance >= 0);  // fault
  }
  return 0;
}
