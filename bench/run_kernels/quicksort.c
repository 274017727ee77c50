// Quicksort of 2,000 numbers, the middle one as pivot, small pieces by insertion.
#include <stdio.h>
#include <stdlib.h>

enum { COUNT = 2000, SMALL = 12 };

static void insertion_sort(int* first, int* last) {
  for (int* at = first + 1; at <= last; at++) {
    int value = *at;
    int* hole = at;
    for (; hole > first && hole[-1] > value; hole--) *hole = hole[-1];
    *hole = value;
  }
}

static void sort(int* first, int* last) {
  while (last - first > SMALL) {
    int pivot = first[(last - first) / 2];
    int* low = first;
    int* high = last;
    while (low <= high) {
      while (*low < pivot) low++;
      while (*high > pivot) high--;
      if (low > high) break;
      int swapped = *low;
      *low++ = *high;
      *high-- = swapped;
    }
    if (high > first) sort(first, high);
    first = low;
  }
  insertion_sort(first, last);
}

int main(int argc, char** argv) {
  static int numbers[COUNT];
  unsigned random = 1;
  unsigned sum = 0;
  for (long round = argc > 1 ? atol(argv[1]) : 1; round > 0; round--) {
    for (int i = 0; i < COUNT; i++) {
      random = random * 1664525 + 1013904223;
      numbers[i] = (int)(random >> 1);
    }
    sort(numbers, numbers + COUNT - 1);
    for (int i = 1; i < COUNT; i++) {
      if (numbers[i - 1] > numbers[i]) return 1;
    }
    sum = sum * 31 + (unsigned)numbers[COUNT / 2];
  }
  printf("%u\n", sum);
  return 0;
}
