// Sizes, alignments and offsets of members; packed, aligned, anonymous and nested.
#include <stddef.h>
#include <stdio.h>

struct plain {
  char a;
  int b;
  char c;
  double d;
  short e;
  long double f;
  char g;
};

struct __attribute__((packed)) packed {
  char a;
  int b;
  char c;
  double d;
  short e;
};

struct part_packed {
  char a;
  int b __attribute__((packed));
  long c;
};

struct __attribute__((aligned(64))) lined {
  char a;
};

struct member_aligned {
  char a;
  char b __attribute__((aligned(16)));
  _Alignas(8) char c;
};

struct anonymous {
  int tag;
  union {
    long l;
    struct {
      short lo, hi;
    };
  };
  struct {
    char x[3];
    int y;
  };
};

struct array {
  char c;
  struct plain p[2];
  short s[3];
};

#pragma pack(push, 2)
struct pragma_two {
  char a;
  int b;
  long c;
};
#pragma pack(pop)

#define O(T, m) printf("  " #m " at %zu\n", offsetof(struct T, m))
#define S(T) printf(#T " size %zu align %zu\n", sizeof(struct T), _Alignof(struct T))

int main(void) {
  S(plain);
  O(plain, b);
  O(plain, c);
  O(plain, d);
  O(plain, e);
  O(plain, f);
  O(plain, g);
  S(packed);
  O(packed, b);
  O(packed, d);
  O(packed, e);
  S(part_packed);
  O(part_packed, b);
  O(part_packed, c);
  S(lined);
  S(member_aligned);
  O(member_aligned, b);
  O(member_aligned, c);
  S(anonymous);
  O(anonymous, l);
  O(anonymous, hi);
  O(anonymous, x);
  O(anonymous, y);
  S(array);
  O(array, p);
  O(array, p[1].d);
  O(array, s[2]);
  S(pragma_two);
  O(pragma_two, b);
  O(pragma_two, c);
  struct packed k[3] = {{1, 2, 3, 4.5, 6}, {7, 8, 9, 10.5, 11}};
  k[2] = k[1];
  k[2].b *= -100000;
  k[2].d /= 3;
  for (int i = 0; i < 3; i++) printf("%d %d %d %g %d\n", k[i].a, k[i].b, k[i].c, k[i].d, k[i].e);
  struct anonymous n = {.tag = 1, .lo = 5, .hi = -5, .x = "ab", .y = 4};
  printf("%d %d %d %s %d\n", n.tag, n.lo, n.hi, n.x, n.y);
  static struct lined l[2];
  printf("%d %td\n", (int)((size_t)&l[0] % 64), (char*)&l[1] - (char*)&l[0]);
  return 0;
}
