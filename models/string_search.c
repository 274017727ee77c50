/* Strings searched for sets of characters and for other strings. The searches are the naive ones: the strings of
   checked programs are short, and a table of skips would only be more state. */
#define _GNU_SOURCE 1
#include <ctype.h>
#include <string.h>

static int is_member(const char* set, char character) {
  for (; *set != '\0'; ++set) {
    if (*set == character) return 1;
  }
  return 0;
}

size_t strspn(const char* string, const char* accept) {
  size_t length = 0;
  while (string[length] != '\0' && is_member(accept, string[length])) ++length;
  return length;
}

size_t strcspn(const char* string, const char* reject) {
  size_t length = 0;
  while (string[length] != '\0' && !is_member(reject, string[length])) ++length;
  return length;
}

char* strpbrk(const char* string, const char* accept) {
  string += strcspn(string, accept);
  return *string != '\0' ? (char*)string : NULL;
}

char* strstr(const char* haystack, const char* needle) {
  for (;; ++haystack) {
    size_t length = 0;
    while (needle[length] != '\0' && haystack[length] == needle[length]) ++length;
    if (needle[length] == '\0') return (char*)haystack;
    if (haystack[length] == '\0') return NULL;
  }
}

static int fold(char character) {
  return tolower((unsigned char)character);
}

char* strcasestr(const char* haystack, const char* needle) {
  for (;; ++haystack) {
    size_t length = 0;
    while (needle[length] != '\0' && fold(haystack[length]) == fold(needle[length])) ++length;
    if (needle[length] == '\0') return (char*)haystack;
    if (haystack[length] == '\0') return NULL;
  }
}
