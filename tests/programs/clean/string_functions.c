// expect: clean
#include <assert.h>
#include <string.h>

int main(void) {
  char buffer[32] = "model";
  strcat(buffer, " ");
  strncat(buffer, "checking", 5);
  assert(strcmp(buffer, "model check") == 0 && strlen(buffer) == 11);
  assert(strchr(buffer, 'c') == buffer + 6 && strrchr(buffer, 'c') == buffer + 9);
  assert(strchr(buffer, '\0') == buffer + 11 && strstr(buffer, "del") == buffer + 2);
  assert(strspn(buffer, "delmo") == 5 && strcspn(buffer, " ") == 5 && strpbrk(buffer, "xyz k") == buffer + 5);
  assert(strncmp(buffer, "modern", 4) == 0 && strncmp(buffer, "modern", 5) < 0 && memcmp("a\0b", "a\0c", 3) < 0 &&
         strcmp("a\0b", "a\0c") == 0);
  char small[4];
  strncpy(small, "ab", sizeof small);
  assert(small[2] == 0 && small[3] == 0);
  assert(strcmp("", "") == 0 && strstr("abc", "") != NULL);
  unsigned char high[] = {0x80, 0}, low[] = {0x7f, 0};
  assert(strcmp((char*)high, (char*)low) > 0);
  return 0;
}
