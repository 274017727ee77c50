// _Thread_local variables of one thread: initial values, addresses, extern and static ones.
#include <stdio.h>
#include <string.h>

static _Thread_local int counter = 5;
_Thread_local long global;
static __thread struct {
  int a;
  char name[8];
} record = {1, "tls"};
static _Thread_local int table[4] = {1, 2, 3, 4};
static _Thread_local double zeroed[3];

static int* where(void) {
  return &counter;
}
static int calls(void) {
  static _Thread_local int n;
  return ++n;
}

int main(void) {
  counter++;
  ++*where();
  printf("%d %d\n", counter, where() == &counter);
  global -= 1;
  printf("%ld\n", global);
  strcat(record.name, "+");
  record.a *= 10;
  printf("%d %s\n", record.a, record.name);
  int s = 0;
  for (int i = 0; i < 4; i++) s += table[i] *= 2;
  printf("%d %g\n", s, zeroed[2]);
  calls();
  calls();
  printf("%d\n", calls());
  int* p = table + 1;
  p[1] = 99;
  printf("%d\n", table[2]);
  return 0;
}
