// expect: clean
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char key[8], value[8];
  int year, month, used = -1;
  assert(sscanf("name = joe;", "%7[a-z] = %7[^;]", key, value) == 2);
  assert(strcmp(key, "name") == 0 && strcmp(value, "joe") == 0);
  assert(sscanf("2024-02-29", "%4d-%2d-%*d%n", &year, &month, &used) == 2);
  assert(year == 2024 && month == 2 && used == 10);
  assert(sscanf("x", "%d", &year) == 0 && year == 2024);
  assert(sscanf("", "%d", &year) == EOF);
  return 0;
}
