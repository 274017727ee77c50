// expect: clean
#include <stdlib.h>
#include <string.h>

struct key {
  char letter;
  int number;
  char mark;
};

int main(void) {
  struct key* a = malloc(sizeof *a);
  if (!a) return 1;
  a->letter = 'k';
  a->number = 5;
  a->mark = '!';
  struct key b = *a;
  struct key c;
  memcpy(&c, &b, sizeof c);
  free(a);
  return !(c.letter == 'k' && c.number == 5 && c.mark == '!');
}
