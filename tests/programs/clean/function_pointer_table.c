// expect: clean
#include <assert.h>
#include <stddef.h>
#include <string.h>

static double add(double a, double b) {
  return a + b;
}

static double subtract(double a, double b) {
  return a - b;
}

static double multiply(double a, double b) {
  return a * b;
}

static const struct operation {
  const char* name;
  double (*apply)(double, double);
} operations[] = {{"+", add}, {"-", subtract}, {"*", multiply}, {NULL, NULL}};

static double (*find(const char* name))(double, double) {
  for (const struct operation* o = operations; o->name; o++) {
    if (strcmp(o->name, name) == 0) return o->apply;
  }
  return NULL;
}

int main(void) {
  assert(find("*")(3, 4) == 12 && (*find("-"))(3, 4) == -1 && (**find("+"))(1, 1) == 2);
  assert(find("/") == NULL && find("+") == add && find("+") == &add && find("+") != subtract);
  return 0;
}
