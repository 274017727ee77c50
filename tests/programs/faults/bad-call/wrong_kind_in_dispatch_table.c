// expect: fault bad-call
#include <string.h>

struct command {
  const char* name;
  void (*run)(void);
  int takes_number;
};

static int total;

static void reset(void) {
  total = 0;
}

static void add(long amount, int times) {
  while (times-- > 0) total += (int)amount;
}

static const struct command commands[] = {{"reset", reset, 0}, {"add", (void (*)(void))add, 1}};

int main(void) {
  for (int i = 0; i < 2; i++) {
    if (commands[i].takes_number) {
      ((void (*)(long, int))commands[i].run)(5, 2);
    } else {
      commands[i].run();
    }
  }
  commands[1].run();  // fault
  return total;
}
