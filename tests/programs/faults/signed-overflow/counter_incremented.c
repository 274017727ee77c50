// expect: fault signed-overflow
#include <limits.h>

struct statistics {
  int hits;
};

static void hit(struct statistics* statistics) {
  statistics->hits++;  // fault
}

int main(void) {
  struct statistics statistics = {INT_MAX - 1};
  hit(&statistics);
  hit(&statistics);
  return 0;
}
