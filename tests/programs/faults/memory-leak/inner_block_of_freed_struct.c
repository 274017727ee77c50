// expect: fault memory-leak
#include <stdlib.h>
#include <string.h>

struct person {
  char* name;
  int age;
};

int main(void) {
  struct person* person = malloc(sizeof *person);
  if (!person) return 1;
  person->age = 20;
  person->name = strdup("Bob");  // fault
  free(person);
  return 0;
}
