// expect: fault null-dereference
#include <stdio.h>

int main(void) {
  char line[80];
  FILE* file = fopen("/no/such/directory/config.txt", "r");
  if (fgets(line, sizeof line, file)) {  // fault
    fputs(line, stdout);
  }
  return 0;
}
