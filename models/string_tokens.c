/* Strings taken apart at separators. The functions write the terminating zeros into the program's own string, as
   specified, so that tokenizing a literal shows as a write to read-only memory. */
#define _GNU_SOURCE 1
#include <stdlib.h>
#include <string.h>

char* strtok_r(char* restrict string, const char* restrict separators, char** restrict rest) {
  if (string == NULL) string = *rest;
  string += strspn(string, separators);
  char* end = string + strcspn(string, separators);
  char* token = end != string ? string : NULL;
  if (*end != '\0') *end++ = '\0';
  *rest = end;
  return token;
}

char* __strtok_r(char* restrict string, const char* restrict separators, char** restrict rest) {
  return strtok_r(string, separators, rest);
}

char* strtok(char* restrict string, const char* restrict separators) {
  static char* rest;
  return strtok_r(string, separators, &rest);
}

char* strsep(char** restrict string, const char* restrict separators) {
  char* token = *string;
  if (token == NULL) return NULL;
  char* end = token + strcspn(token, separators);
  if (*end != '\0') {
    *end = '\0';
    *string = end + 1;
  } else {
    *string = NULL;
  }
  return token;
}

char* __strsep(char** restrict string, const char* restrict separators) {
  return strsep(string, separators);
}

/* One "name" or "name=value" of a list separated by commas. */
int getsubopt(char** restrict option, char* const* restrict names, char** restrict value) {
  char* start = *option;
  if (*start == '\0') return -1;
  char* end = start + strcspn(start, ",");
  size_t length = strcspn(start, ",=");
  *option = end;
  if (*end != '\0') {
    *end = '\0';
    *option = end + 1;
  }
  for (int i = 0; names[i] != NULL; ++i) {
    if (strlen(names[i]) == length && memcmp(names[i], start, length) == 0) {
      *value = start[length] == '=' ? start + length + 1 : NULL;
      return i;
    }
  }
  *value = start;
  return -1;
}
