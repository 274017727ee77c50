// expect: fault invalid-free
#include <stdlib.h>

struct user {
  char* name;
};

static void destroy(struct user* user) {
  free(user->name);  // fault
  free(user);
}

int main(void) {
  struct user* user = malloc(sizeof *user);
  if (!user) return 1;
  user->name = "anonymous";
  destroy(user);
  return 0;
}
