// expect: fault invalid-free
#include <stdlib.h>
#include <string.h>

static char standard[] = "default";
static char* title = standard;

static void set_title(const char* text) {
  free(title);  // fault
  title = strdup(text);
}

int main(void) {
  set_title("first");
  set_title("second");
  free(title);
  return 0;
}
