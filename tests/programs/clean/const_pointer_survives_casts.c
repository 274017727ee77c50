// expect: clean
#include <assert.h>
#include <stddef.h>

typedef struct {
  const void* data;
  size_t size;
} view;

static size_t count(view v, unsigned char wanted) {
  const unsigned char* bytes = v.data;
  size_t found = 0;
  for (size_t i = 0; i < v.size; i++) found += bytes[i] == wanted;
  return found;
}

static char* find(const char* text, char c) {
  while (*text && *text != c) text++;
  return (char*)text;
}

int main(void) {
  static const int fixed[3] = {1, 1, 2};
  char text[] = "cast";
  *find(text, 'a') = 'o';
  view a = {fixed, sizeof fixed}, b = {text, sizeof text};
  assert(count(a, 1) == 2 && count(b, 'o') == 1 && text[1] == 'o');
  return 0;
}
