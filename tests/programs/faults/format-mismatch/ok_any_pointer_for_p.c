// expect: clean
#include <stdio.h>
#include <string.h>

struct node {
  int value;
};

int main(void) {
  char first[40], second[40];
  struct node node = {1};
  void* same = &node;
  snprintf(first, sizeof first, "%p", (void*)&node);
  snprintf(second, sizeof second, "%p", same);
  return strcmp(first, second) != 0;
}
