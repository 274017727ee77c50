// expect: fault uninitialized-value
#include <string.h>

struct person {
  const char* name;
  const char* town;
};

static size_t length(struct person person) {
  return strlen(person.town);  // fault
}

int main(void) {
  struct person people[2];  // origin
  people[0].name = "Ada";
  people[0].town = "London";
  people[1].name = "Emmy";
  struct person* last = &people[1];
  return length(*last) != 6;
}
