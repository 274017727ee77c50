// expect: clean
#include <assert.h>
#include <signal.h>

struct device {
  volatile unsigned status;
  volatile unsigned char data[4];
};

static volatile sig_atomic_t interrupts;

static void on_signal(int number) {
  interrupts += number == SIGUSR1;
}

int main(void) {
  struct device device = {0};
  volatile struct device* d = &device;
  for (unsigned i = 0; i < 4; i++) d->data[i] = (unsigned char)(i * 50);
  d->status |= 4;
  d->status ^= 6;
  assert(device.status == 2 && d->data[3] == 150);
  volatile int* const volatile p = &(int){3};
  (*p)++;
  assert(*p == 4);
  signal(SIGUSR1, on_signal);
  raise(SIGUSR1);
  assert(interrupts == 1);
  return 0;
}
