// expect: fault uninitialized-value
#include <string.h>

struct request {
  int size;
  int urgent;
};

static int priority(struct request request) {
  return request.urgent ? 10 : 1;  // fault
}

int main(void) {
  struct request draft, sent;  // origin
  draft.size = 5;
  memcpy(&sent, &draft, sizeof sent);
  return priority(sent);
}
