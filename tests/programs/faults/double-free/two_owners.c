// expect: fault double-free
#include <stdlib.h>
#include <string.h>

struct person {
  char* name;
  int age;
};

static void destroy(struct person* person) {
  free(person->name);  // fault
}

int main(void) {
  struct person alice = {strdup("Alice"), 30};
  struct person twin = alice; /* shares the name */
  twin.age++;
  destroy(&alice);
  destroy(&twin);
  return 0;
}
