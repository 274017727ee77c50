// expect: fault use-after-free
#include <stdlib.h>
#include <string.h>

struct session {
  char* user;
  int open;
};

static void close_session(struct session* session) {
  session->open = 0;
  free(session->user);
}

int main(void) {
  struct session session = {strdup("alice"), 1};
  if (!session.user) return 1;
  close_session(&session);
  size_t length = strlen(session.user);  // fault
  return (int)length;
}
