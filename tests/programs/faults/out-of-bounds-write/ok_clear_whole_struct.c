// expect: clean
#include <string.h>

struct account {
  char name[10];
  int id;
  double balance[3];
};

int main(void) {
  struct account accounts[2];
  memset(accounts, 0, sizeof accounts);
  for (int i = 0; i < 2; i++) {
    struct account* account = &accounts[i];
    account->id = i;
    account->balance[i + 1] = 1.5;
  }
  return !(accounts[1].balance[2] == 1.5 && accounts[0].name[9] == 0);
}
