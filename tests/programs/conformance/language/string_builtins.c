// memcpy, strlen and friends called as __builtin_ functions, with constants and variables.
#include <stdio.h>

int main(int argc, char** argv) {
  char a[32], b[32];
  int n = argc + 6;
  __builtin_memset(a, 'x', 31);
  a[31] = 0;
  __builtin_memcpy(b, "hello world", 12);
  __builtin_memcpy(a, b, n);
  printf("%s %s\n", a, b);
  __builtin_memmove(b + 2, b, n);
  printf("%s\n", b);
  printf("%zu %zu\n", __builtin_strlen(b), __builtin_strlen("constant"));
  printf("%d %d\n", __builtin_strcmp("a", "b") < 0, __builtin_strcmp(a, a));
  printf("%d %d\n", __builtin_memcmp(a, b, 2) > 0, __builtin_strncmp("abcd", "abxx", 2));
  printf("%s %s\n", __builtin_strchr(b, 'w'), __builtin_strrchr("a/b/c", '/'));
  __builtin_strcpy(a, "copy");
  __builtin_strcat(a, "+cat");
  __builtin_strncat(a, "1234", 2);
  printf("%s\n", a);
  __builtin_strncpy(b, "abcdef", 3);
  printf("%.3s\n", b);
  printf("%s\n", __builtin_strstr("needle in haystack", "in"));
  char* e = __builtin_stpcpy(b, "stp");
  printf("%td %s\n", e - b, b);
  e = __builtin_mempcpy(b, "mem", 4);
  printf("%td\n", e - b);
  printf("%zu %zu\n", __builtin_strspn("aabc", "a"), __builtin_strcspn("abc", "c"));
  printf("%s\n", (char*)__builtin_memchr("find me", 'm', 7));
  printf("%s\n", __builtin_strpbrk("some,text", ",;"));
  __builtin_bzero(a, 4);
  printf("%d %c\n", a[0] + a[3], a[4]);
  __builtin___memcpy_chk(b, "checked", 8, 32);
  puts(b);
  __builtin_printf("%d %s\n", 5, "printf");
  __builtin_puts("puts");
  __builtin_putchar('c');
  __builtin_putchar('\n');
  char* d = __builtin_strdup("dup");
  puts(d);
  __builtin_free(d);
  int* m = __builtin_malloc(8);
  m[1] = 3;
  printf("%d\n", m[1]);
  __builtin_free(m);
  printf("%d %d\n", __builtin_isdigit('5') != 0, __builtin_toupper('a'));
  __builtin_snprintf(a, 8, "%d!", 123456789);
  puts(a);
  return 0;
}
