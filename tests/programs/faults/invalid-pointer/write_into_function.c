// expect: fault invalid-pointer
#include <stdint.h>

static int answer(void) {
  return 42;
}

int main(void) {
  int (*function)(void) = answer;
  unsigned char* code = (unsigned char*)(uintptr_t)function;
  code[0] = 0xcc;  // fault
  return answer();
}
