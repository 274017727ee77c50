// expect: clean
#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

#define container_of(pointer, type, member)               \
  ({                                                      \
    const __typeof__(((type*)0)->member)* m_ = (pointer); \
    (type*)((char*)m_ - offsetof(type, member));          \
  })

struct timer {
  long due;
  struct {
    int priority;
    void (*fire)(int*);
  } event;
};

static int fired;

static void fire(int* priority) {
  struct timer* timer = container_of(priority, struct timer, event.priority);
  fired += (int)timer->due;
}

int main(void) {
  struct timer* timer = malloc(sizeof *timer);
  if (!timer) return 1;
  *timer = (struct timer){42, {1, fire}};
  timer->event.fire(&timer->event.priority);
  assert(fired == 42);
  free(timer);
  return 0;
}
