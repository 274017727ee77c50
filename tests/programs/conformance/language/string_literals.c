// String literals: escapes, concatenation, embedded zeros, sizes, identity of characters.
#include <stdio.h>
#include <string.h>

static const char* global =
    "global "
    "joined";
static char array[] = "mutable";
static char unterminated[4] = "four";

int main(void) {
  printf("%zu %zu %zu\n", sizeof "", sizeof "abc", sizeof "a" "b");
  const char escapes[] = "\a\b\f\n\r\t\v\\\'\"\?\0\1\12\123\x7\x7f\xff\e";
  for (size_t i = 0; i < sizeof escapes; i++) printf("%d ", escapes[i]);
  puts("");
  printf("%zu %zu\n", strlen("ab\0cd"), sizeof "ab\0cd");
  printf("%s\n", "ab\0cd" + 3);
  printf("%c %c\n", "hello"[1], *"xyz");
  printf("%s %s %.4s\n", global, array, unterminated);
  array[0] = 'M';
  puts(array);
  printf("%zu %zu\n", sizeof array, sizeof unterminated);
  printf("%s\n",
         "line one\n"
         "line two\t|"
         "\x41"
         "B");
  printf("%s\n", "caf\u00e9 \u4e2d \U0001F600");
  printf("%zu\n", strlen("\u00e9\u4e2d\U0001F600"));
  printf("%zu %s\n", sizeof u8"é", u8"é");
  printf("%s %zu\n", __func__, sizeof __func__);
  printf("%d\n", "abc"[3]);
  char copy[] = {"braces"};
  char list[] = {'l', 'i', 's', 't', 0};
  printf("%s %s\n", copy, list);
  printf("%s\n",
         "a\
b");
  printf("%d %d\n", 'A', '\\');
  return 0;
}
