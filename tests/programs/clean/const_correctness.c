// expect: clean
#include <assert.h>
#include <string.h>

struct person {
  const char* const name;
  const int born;
  int visits;
};

static const struct person* oldest(const struct person* people, int count) {
  const struct person* best = people;
  for (int i = 1; i < count; i++) {
    if (people[i].born < best->born) best = &people[i];
  }
  return best;
}

int main(void) {
  struct person people[] = {{"ada", 1815, 0}, {"alan", 1912, 0}};
  people[1].visits++;
  const struct person* p = oldest(people, 2);
  assert(strcmp(p->name, "ada") == 0);
  const int local = people[1].visits;
  const int* const fixed = &local;
  static const char* const words[] = {"x", "y"};
  const char* const* at = words + 1;
  assert(*fixed == 1 && **at == 'y');
  return 0;
}
