// Loops over arrays of structs: hashing of members, sums by group, in-place filters, bubbles of indices.
#include <stdint.h>
#include <stdio.h>

struct particle {
  float x, y;
  int16_t kind;
  uint8_t flags;
  uint64_t id;
};

static struct particle all[128];
static uint64_t mix(uint64_t h, uint64_t v) {
  h ^= v + 0x9e3779b97f4a7c15 + (h << 6) + (h >> 2);
  return h * 0xff51afd7ed558ccd;
}
static uint64_t digest(const struct particle* p, int n) {
  uint64_t h = 0;
  for (; n--; p++) {
    union {
      float f;
      uint32_t u;
    } x = {p->x}, y = {p->y};
    h = mix(mix(mix(mix(mix(h, x.u), y.u), (uint16_t)p->kind), p->flags), p->id);
  }
  return h;
}

int main(void) {
  uint32_t s = 1;
  for (int i = 0; i < 128; i++) {
    s = s * 1664525 + 1013904223;
    all[i] = (struct particle){(s >> 8) / 1024.0f, i * 0.25f, (int16_t)(s >> 16), (uint8_t)i, (uint64_t)s << 20};
  }
  printf("%016lx\n", digest(all, 128));
  for (int step = 0; step < 10; step++)
    for (struct particle* p = all; p < all + 128; p++) {
      p->x += p->y * 0.5f;
      p->y -= p->kind / 4096;
      p->kind ^= p->flags << 3;
      p->flags = p->flags << 1 | p->flags >> 7;
      p->id = p->id << 7 | p->id >> 57;
    }
  printf("%016lx\n", digest(all, 128));
  int kept = 0;
  for (int i = 0; i < 128; i++)
    if (all[i].kind > 0 && all[i].flags & 5) all[kept++] = all[i];
  printf("%d %016lx\n", kept, digest(all, kept));
  double by_kind[4] = {0};
  for (int i = 0; i < kept; i++) by_kind[all[i].kind & 3] += all[i].x;
  printf("%.6g %.6g %.6g %.6g\n", by_kind[0], by_kind[1], by_kind[2], by_kind[3]);
  return 0;
}
