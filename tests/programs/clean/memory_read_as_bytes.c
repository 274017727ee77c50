// expect: clean
#include <assert.h>
#include <stdint.h>
#include <string.h>

/* Any object may be looked at and filled byte by byte. */
static uint32_t crc(const void* data, size_t size) {
  const unsigned char* at = data;
  uint32_t crc = ~0u;
  while (size-- > 0) {
    crc ^= *at++;
    for (int i = 0; i < 8; i++) crc = crc >> 1 ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc;
}

int main(void) {
  assert(crc("123456789", 9) == 0xcbf43926);
  int32_t numbers[2];
  unsigned char* bytes = (unsigned char*)numbers;
  for (unsigned i = 0; i < sizeof numbers; i++) bytes[i] = (unsigned char)(i + 1);
  assert(numbers[0] == 0x04030201 && numbers[1] == 0x08070605);
  int64_t wide;
  memcpy(&wide, numbers, sizeof wide);
  assert(wide == 0x0807060504030201);
  return 0;
}
