/* Numbers between the order of this machine, which is little-endian, and that of the network, which is big-endian. With
   optimization the header has macros for them; gmc compiles without. */
#include <arpa/inet.h>

#undef htonl
#undef htons
#undef ntohl
#undef ntohs

uint32_t htonl(uint32_t number) {
  return __builtin_bswap32(number);
}

uint16_t htons(uint16_t number) {
  return __builtin_bswap16(number);
}

uint32_t ntohl(uint32_t number) {
  return __builtin_bswap32(number);
}

uint16_t ntohs(uint16_t number) {
  return __builtin_bswap16(number);
}
