// expect: fault invalid-pointer
#include <string.h>

union slot {
  const char* text;
  char small[sizeof(char*)];
};

int main(void) {
  union slot slot;
  slot.text = "outside";
  if (slot.text[0] != 'o') return 1;
  memcpy(slot.small, "inside!", sizeof slot.small);
  return slot.text[0];  // fault
}
