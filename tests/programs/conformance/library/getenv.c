// setenv, getenv, unsetenv, putenv, clearenv with the program's own variables.
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char* get(const char* name) {
  const char* v = getenv(name);
  return v ? v : "(unset)";
}

int main(void) {
  printf("%s\n", get("GMC_CONFORMANCE_NOT_SET"));
  printf("%d ", setenv("GMC_A", "one", 0));
  puts(get("GMC_A"));
  printf("%d ", setenv("GMC_A", "two", 0));
  puts(get("GMC_A"));
  setenv("GMC_A", "three", 1);
  printf("%s\n", get("GMC_A"));
  setenv("GMC_EMPTY", "", 1);
  printf("[%s]\n", get("GMC_EMPTY"));
  printf("%d ", unsetenv("GMC_A"));
  puts(get("GMC_A"));
  printf("%d\n", unsetenv("GMC_A"));
  errno = 0;
  printf("%d ", setenv("BAD=NAME", "x", 1));
  printf("%d\n", errno == EINVAL);
  static char entry[] = "GMC_B=put";
  putenv(entry);
  printf("%s\n", get("GMC_B"));
  entry[6] = 'P';
  printf("%s\n", get("GMC_B"));
  setenv("GMC_C", "a=b", 1);
  printf("%s %s\n", get("GMC_C"), get("GMC"));
  clearenv();
  printf("%s %s\n", get("GMC_B"), get("PATH"));
  return 0;
}
