// expect: clean
#include <assert.h>
#include <stdint.h>
#include <string.h>

/* A message queue carries pointers as raw words in a byte buffer. */
static unsigned char queue[64];
static size_t head, tail;

static void put(const void* word, size_t size) {
  memcpy(queue + tail, word, size);
  tail += size;
}

static void get(void* word, size_t size) {
  memcpy(word, queue + head, size);
  head += size;
}

int main(void) {
  char text[] = "message";
  char mark = '#';
  uintptr_t sent = (uintptr_t)text, received;
  put(&mark, 1);
  put(&sent, sizeof sent);
  get(&mark, 1);
  get(&received, sizeof received);
  ((char*)received)[0] = 'M';
  assert(text[0] == 'M' && received == sent);
  return 0;
}
