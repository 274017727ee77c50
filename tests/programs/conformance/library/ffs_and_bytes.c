// ffs ffsl bzero bcopy htonl ntohs byteswap and endian functions.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <byteswap.h>
#include <endian.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

int main(void) {
  printf("%d %d %d %d\n", ffs(0), ffs(1), ffs(0x80), ffs(-2147483647 - 1));
  printf("%d %d\n", ffsl(1L << 40), ffsll(0));
  char b[8] = "abcdefg";
  bzero(b + 2, 2);
  printf("%s %s\n", b, b + 4);
  bcopy(b + 4, b, 3);
  printf("%.3s\n", b);
  printf("%x %x %x %x\n", htonl(0x12345678), ntohl(1), htons(0x1234), ntohs(0xff));
  printf("%x %x %lx\n", bswap_16(0x1234), bswap_32(0x12345678), (unsigned long)bswap_64(0x123456789abcdef0));
  printf("%lx %x %x\n", (unsigned long)htobe64(1), htole32(5), be16toh(0x0102));
  return 0;
}
