// expect: fault null-dereference
#include <stdio.h>

typedef void (*handler)(int);

static void log_event(int event) {
  printf("event %d\n", event);
}

static handler handlers[4] = {[1] = log_event, [3] = log_event};

int main(void) {
  for (int event = 1; event < 4; event++) {
    handlers[event](event);  // fault
  }
  return 0;
}
