// expect: clean
#include <assert.h>

union event {
  struct {
    int kind;
  } any;
  struct {
    int kind;
    int x, y;
  } click;
  struct {
    int kind;
    char key;
  } press;
};

static int handle(const union event* event) {
  return event->any.kind == 1 ? event->click.x + event->click.y : event->press.key;
}

int main(void) {
  union event a, b;
  a.click.kind = 1;
  a.click.x = 3;
  a.click.y = 4;
  b.press.kind = 2;
  b.press.key = 'k';
  assert(handle(&a) == 7 && handle(&b) == 'k');
  return 0;
}
