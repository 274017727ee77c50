// Seven sorting algorithms on the same data.
#include <stdio.h>
#include <string.h>

#define N 200
static int source[N], v[N], spare[N];

static void swap(int* a, int* b) {
  int t = *a;
  *a = *b;
  *b = t;
}
static void bubble(int* a, int n) {
  for (int swapped = 1; swapped--;)
    for (int i = 1; i < n; i++)
      if (a[i - 1] > a[i]) swap(&a[i - 1], &a[i]), swapped = 1;
}
static void insertion(int* a, int n) {
  for (int i = 1; i < n; i++) {
    int x = a[i], j = i;
    for (; j > 0 && a[j - 1] > x; j--) a[j] = a[j - 1];
    a[j] = x;
  }
}
static void selection(int* a, int n) {
  for (int i = 0; i < n; i++) {
    int m = i;
    for (int j = i + 1; j < n; j++)
      if (a[j] < a[m]) m = j;
    swap(&a[i], &a[m]);
  }
}
static void shell(int* a, int n) {
  for (int gap = n / 2; gap; gap /= 2)
    for (int i = gap; i < n; i++)
      for (int j = i; j >= gap && a[j - gap] > a[j]; j -= gap) swap(&a[j], &a[j - gap]);
}
static void quick(int* a, int n) {
  if (n < 2) return;
  int pivot = a[n / 2], i = 0, j = n - 1;
  for (;; i++, j--) {
    while (a[i] < pivot) i++;
    while (a[j] > pivot) j--;
    if (i >= j) break;
    swap(&a[i], &a[j]);
  }
  quick(a, i);
  quick(a + i, n - i);
}
static void merge(int* a, int n) {
  if (n < 2) return;
  int h = n / 2, i = 0, j = h, k = 0;
  merge(a, h);
  merge(a + h, n - h);
  while (i < h && j < n) spare[k++] = a[i] <= a[j] ? a[i++] : a[j++];
  while (i < h) spare[k++] = a[i++];
  while (j < n) spare[k++] = a[j++];
  memcpy(a, spare, n * sizeof *a);
}
static void heap(int* a, int n) {
  for (int start = n / 2 - 1, end = n; end > 1;) {
    int root = start;
    if (start >= 0)
      start--;
    else
      swap(&a[0], &a[--end]), root = 0;
    for (int child; (child = 2 * root + 1) < end; root = child) {
      if (child + 1 < end && a[child] < a[child + 1]) child++;
      if (a[root] >= a[child]) break;
      swap(&a[root], &a[child]);
    }
  }
}
static void radix(int* a, int n) {
  for (int shift = 0; shift < 32; shift += 8) {
    int count[257] = {0};
    for (int i = 0; i < n; i++) count[((unsigned)(a[i] ^ 0x80000000) >> shift & 255) + 1]++;
    for (int i = 0; i < 256; i++) count[i + 1] += count[i];
    for (int i = 0; i < n; i++) spare[count[(unsigned)(a[i] ^ 0x80000000) >> shift & 255]++] = a[i];
    memcpy(a, spare, n * sizeof *a);
  }
}

static const struct {
  const char* name;
  void (*sort)(int*, int);
} algorithms[] = {{"bubble", bubble}, {"insertion", insertion}, {"selection", selection}, {"shell", shell},
                  {"quick", quick},   {"merge", merge},         {"heap", heap},           {"radix", radix}};

int main(void) {
  unsigned x = 2463534242u;
  for (int i = 0; i < N; i++) {
    x ^= x << 13, x ^= x >> 17, x ^= x << 5;
    source[i] = (int)(x % 2001) - 1000;
  }
  for (unsigned k = 0; k < sizeof algorithms / sizeof *algorithms; k++) {
    memcpy(v, source, sizeof v);
    algorithms[k].sort(v, N);
    int ok = 1;
    long sum = 0;
    for (int i = 0; i < N; i++) {
      if (i) ok &= v[i - 1] <= v[i];
      sum += (long)v[i] * i;
    }
    printf("%s %d %ld %d %d\n", algorithms[k].name, ok, sum, v[0], v[N - 1]);
  }
  return 0;
}
