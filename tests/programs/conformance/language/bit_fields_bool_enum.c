// Bit-fields of type _Bool and enum, and of 128 bits of total width.
#include <stdbool.h>
#include <stdio.h>

enum color { RED, GREEN, BLUE, WHITE };
enum level { LOW = -2, HIGH = 1 };

struct state {
  bool ready : 1;
  bool failed : 1;
  enum color color : 2;
  enum level level : 3;
  unsigned count : 4;
  bool last;
};

int main(void) {
  struct state s = {true, false, BLUE, LOW, 9, true};
  printf("%d %d %d %d %d %d\n", s.ready, s.failed, s.color, s.level, s.count, s.last);
  s.ready = 0;
  s.failed = 42;
  s.color = WHITE;
  s.level = HIGH;
  printf("%d %d %d %d\n", s.ready, s.failed, s.color, s.level);
  s.ready = 0.5;
  s.failed = !s.failed;
  s.ready ^= 1;
  printf("%d %d\n", s.ready, s.failed);
  s.ready |= 4;
  s.ready = s.ready && s.count > 8;
  printf("%d ", s.ready);
  printf("%d\n", (s.ready = 256));
  for (s.count = 0; s.count < 15; s.count++) s.failed ^= s.count & 1;
  printf("%d %d\n", s.count, s.failed);
  switch (s.color) {
    case RED: puts("red"); break;
    case WHITE: puts("white"); break;
    default: puts("other");
  }
  struct state* p = &s;
  p->count += 3;
  p->color = RED;
  printf("%d %d %d\n", p->count, p->color, p->color == RED);
  return 0;
}
