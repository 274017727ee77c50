// expect: clean
#include <stdlib.h>
#include <string.h>

struct option {
  const char* name;
  const char* value;
};

static int is_on(const struct option* option) {
  return option && option->value && strcmp(option->value, "on") == 0;
}

int main(void) {
  struct option flag = {"verbose", NULL};
  struct option set = {"debug", "on"};
  if (is_on(NULL) || is_on(&flag)) return 1;
  return !is_on(&set);
}
