// expect: fault type-punning
// options: --check=type-punning
#include <stdint.h>

int main(void) {
  int target = 0;
  int* pointer = &target;
  uint64_t* raw = (uint64_t*)&pointer;
  return *raw == 0;  // fault
}
