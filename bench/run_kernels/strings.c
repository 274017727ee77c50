// Text: a line is copied, cut into words by strtok, the words compared, turned round and put together again, character
// by character and by the functions of the library.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char line[] =
    "the state of a program is its memory and the places where its threads are; a model checker goes through all "
    "states "
    "that can be reached and remembers those it has seen";

static void turn_round(char* word) {
  size_t length = strlen(word);
  for (size_t i = 0; i < length / 2; i++) {
    char swapped = word[i];
    word[i] = word[length - 1 - i];
    word[length - 1 - i] = swapped;
  }
}

static unsigned vowels(const char* text) {
  unsigned count = 0;
  for (; *text; text++) {
    switch (tolower((unsigned char)*text)) {
      case 'a':
      case 'e':
      case 'i':
      case 'o':
      case 'u': count++; break;
      default: break;
    }
  }
  return count;
}

int main(int argc, char** argv) {
  unsigned sum = 0;
  for (long round = argc > 1 ? atol(argv[1]) : 1; round > 0; round--) {
    char text[sizeof line];
    char result[sizeof line + 8];
    char largest[32] = "";
    strcpy(text, line);
    result[0] = '\0';
    for (char* word = strtok(text, " ;"); word; word = strtok(NULL, " ;")) {
      if (strcmp(word, largest) > 0) strcpy(largest, word);
      turn_round(word);
      strcat(result, word);
      strcat(result, " ");
    }
    for (char* at = result; *at; at++) *at = (char)toupper((unsigned char)*at);
    sum += vowels(result) + (unsigned)strlen(result) + (unsigned char)largest[0];
    if (strstr(result, "EHT") && strchr(result, 'M')) sum++;
  }
  printf("%u\n", sum);
  return 0;
}
