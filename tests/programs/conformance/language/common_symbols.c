// flags: -fcommon
// Tentative definitions as common symbols.
#include <stdio.h>

int scalar;
int scalar;
char text[8];
extern char text[];
struct {
  int a;
  long b;
} record;
double matrix[2][2];
static int local_tentative[3];
static int local_tentative[3];

int main(void) {
  printf("%d %d %d %ld %g\n", scalar, text[7], record.a, record.b, matrix[1][1]);
  scalar = 3;
  text[0] = 'x';
  record.b = -1;
  matrix[1][0] = 2.5;
  local_tentative[2] = 9;
  printf("%d %s %ld %g %d\n", scalar, text, record.b, matrix[1][0], local_tentative[2]);
  return 0;
}
