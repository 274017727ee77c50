// expect: clean
#include <string.h>

struct names {
  char old_name[8];
  char new_name[8];
};

int main(void) {
  struct names names = {"alpha", "beta"};
  strcpy(names.old_name, names.new_name);
  strcpy(names.new_name, "gamma");
  return !(strcmp(names.old_name, "beta") == 0 && strcmp(names.new_name, "gamma") == 0);
}
