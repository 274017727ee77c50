// expect: clean
#include <assert.h>

struct ring {
  int items[4];
  unsigned head, tail; /* run freely, also over UINT_MAX */
};

static int put(struct ring* r, int item) {
  if (r->tail - r->head == 4) return 0;
  r->items[r->tail++ % 4] = item;
  return 1;
}

static int get(struct ring* r, int* item) {
  if (r->tail == r->head) return 0;
  *item = r->items[r->head++ % 4];
  return 1;
}

int main(void) {
  struct ring ring;
  ring.head = ring.tail = -3u;
  int item, total = 0;
  for (int i = 0; i < 20; i++) {
    while (put(&ring, i)) {
    }
    assert(get(&ring, &item) && get(&ring, &item));
    total += item;
  }
  assert(total > 0);
  return 0;
}
