// expect: clean
#include <assert.h>
#include <stddef.h>

/* Free slots link themselves through their own memory. */
union slot {
  union slot* next;
  struct {
    long a, b;
  } payload;
};

static union slot slots[4];
static union slot* available;

static void init(void) {
  for (size_t i = 0; i < 4; i++) {
    slots[i].next = available;
    available = &slots[i];
  }
}

static union slot* take(void) {
  union slot* slot = available;
  if (slot) available = slot->next;
  return slot;
}

static void give(union slot* slot) {
  slot->next = available;
  available = slot;
}

int main(void) {
  init();
  union slot* held[4];
  for (int round = 0; round < 3; round++) {
    for (int i = 0; i < 4; i++) {
      held[i] = take();
      held[i]->payload.a = i;
      held[i]->payload.b = round;
    }
    assert(take() == NULL && held[3]->payload.a == 3 && held[0]->payload.b == round);
    for (int i = 0; i < 4; i++) give(held[i]);
  }
  return 0;
}
