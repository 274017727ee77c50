// Enumerations: values, sizes, negative and large enumerators, packed, arithmetic, as array indices.
#include <stdio.h>

enum plain { A, B, C = 10, D, E = -3, F };
enum large { BIG = 0xffffffffu };
enum huge { HUGE_VALUE = 0x100000000L, HUGE_NEGATIVE = -1L };
enum __attribute__((packed)) small { S0, S1, S255 = 255 };
enum __attribute__((packed)) minus { M = -1, N = 100 };
enum { ANONYMOUS = 5, COUNT = sizeof(int) * 2 };
typedef enum flags { READ = 1 << 0, WRITE = 1 << 1, EXEC = 1 << 2, ALL = READ | WRITE | EXEC } flags;

static const char* name(enum plain p) {
  switch (p) {
    case A: return "A";
    case B: return "B";
    case C: return "C";
    case D: return "D";
    case E: return "E";
    case F: return "F";
  }
  return "?";
}

int main(void) {
  printf("%d %d %d %d %d %d\n", A, B, C, D, E, F);
  printf("%zu %zu %zu %zu %zu\n", sizeof(enum plain), sizeof(enum large), sizeof(enum huge), sizeof(enum small),
         sizeof(enum minus));
  printf("%u %ld %ld %d %d\n", BIG, (long)HUGE_VALUE, (long)HUGE_NEGATIVE, S255, M);
  printf("%s %s %s\n", name(E), name(C + 1), name(A));
  flags f = READ;
  f |= EXEC;
  f &= ~READ;
  printf("%d %d\n", f, (f ^ ALL) == (READ | WRITE));
  static const char* table[COUNT] = {[ANONYMOUS] = "five", [S1] = "one"};
  printf("%s %s %d\n", table[ANONYMOUS], table[B], COUNT);
  enum plain p = A;
  p++;
  printf("%d %s\n", p, name(p));
  enum small s = S255;
  s++;
  printf("%d\n", s);
  enum minus m = M;
  printf("%d %d\n", m < 0, m);
  enum plain list[3] = {C, D, E};
  int sum = 0;
  for (int i = 0; i < 3; i++) sum += list[i];
  printf("%d\n", sum);
  enum inner { X = 3 } x = X;
  {
    enum inner { X = 4 } y = X;
    printf("%d %d\n", x, y);
  }
  return 0;
}
