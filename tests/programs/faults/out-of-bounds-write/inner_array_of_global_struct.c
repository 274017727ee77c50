// expect: fault out-of-bounds-write
static struct device {
  int registers[4];
  int locked;
} device = {.locked = 1};

static void set(unsigned index, int value) {
  device.registers[index] = value;  // fault
}

int main(void) {
  for (unsigned i = 0; i < 5; i++) set(i, 0);
  return device.locked;
}
