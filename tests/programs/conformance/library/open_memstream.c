// open_memstream: growing buffers, flush, seek.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char* text = NULL;
  size_t size = 0;
  FILE* f = open_memstream(&text, &size);
  fprintf(f, "hello %d", 1);
  fflush(f);
  printf("[%s] %zu\n", text, size);
  for (int i = 0; i < 1000; i++) fprintf(f, ",%d", i);
  fclose(f);
  printf("%zu %.20s %s\n", size, text, text + size - 8);
  free(text);
  f = open_memstream(&text, &size);
  fclose(f);
  printf("[%s] %zu\n", text, size);
  free(text);
  return 0;
}
