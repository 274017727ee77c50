// expect: fault invalid-pointer
#include <stdint.h>

/* A device register's address: there is no such device here. */
int main(void) {
  uintptr_t base = 0x40021000;
  volatile uint32_t* control = (volatile uint32_t*)(base + 0x10);
  *control = 1;  // fault
  return 0;
}
