// expect: fault null-dereference
#include <stdlib.h>

struct node {
  int value;
  struct node* next;
};

int main(void) {
  struct node c = {7, NULL}, b = {5, &c}, a = {3, &b};
  int total = 0;
  struct node* at = &a;
  for (int i = 0; i < 4; i++) {
    total += at->value;  // fault
    at = at->next;
  }
  return total;
}
