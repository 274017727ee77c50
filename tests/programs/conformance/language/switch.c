// switch: fallthrough, default anywhere, ranges, nested, 64-bit, char, negative cases, Duff's device, declarations.
#include <stdio.h>

static int falls(int n) {
  int r = 0;
  switch (n) {
    case 1: r += 1;
    case 2: r += 2;
    default: r += 100; break;
    case -5: r = -5; break;
    case 7:
    case 8: r = 78;
  }
  return r;
}

static const char* classify(int c) {
  switch (c) {
    case 'a' ... 'z': return "lower";
    case 'A' ... 'Z': return "upper";
    case '0' ... '9': return "digit";
    case -100 ... - 1: return "negative";
    case 0: return "zero";
  }
  return "other";
}

static int wide(long v) {
  switch (v) {
    case 0x100000000L: return 1;
    case -0x100000000L: return 2;
    case 0x7fffffffffffffffL: return 3;
    case 0: return 4;
    default: return 5;
  }
}

static int uns(unsigned v) {
  switch (v) {
    case 0xffffffffu: return 1;
    case 0x80000000u ... 0x8fffffffu: return 2;
    default: return 3;
  }
}

static void copy(char* to, const char* from, int count) {
  int n = (count + 3) / 4;
  switch (count % 4) {
    case 0: do { *to++ = *from++;
        case 3: *to++ = *from++;
        case 2: *to++ = *from++;
        case 1: *to++ = *from++;
      } while (--n > 0);
  }
}

static int nested(int a, int b) {
  switch (a) {
    case 1:
      switch (b) {
        case 1: return 11;
        case 2: break;
        default: return 19;
      }
      return 12;
    case 2:
      for (int i = 0;; i++) {
        switch (i) {
          case 3: continue;
          case 6: return 20 + b;
        }
        if (i == b) break;
      }
      return 29;
    default:;
  }
  return 0;
}

int main(void) {
  for (int i = -6; i < 10; i++) printf("%d ", falls(i));
  puts("");
  const int c[] = {'m', 'Q', '5', -50, 0, '#', -101, 'z', 'A'};
  for (int i = 0; i < 9; i++) printf("%s ", classify(c[i]));
  puts("");
  printf("%d %d %d %d %d\n", wide(1L << 32), wide(-(1L << 32)), wide(0x7fffffffffffffff), wide(0), wide(1));
  printf("%d %d %d %d\n", uns(-1), uns(0x81234567), uns(0x90000000), uns(1));
  for (int n = 1; n < 12; n++) {
    char to[16] = "...............";
    copy(to, "abcdefghijkl", n);
    printf("%s ", to);
  }
  puts("");
  for (int a = 0; a < 4; a++)
    for (int b = 0; b < 8; b += 2) printf("%d ", nested(a, b));
  puts("");
  switch (5) {
    int hidden;
    case 5: hidden = 55; printf("%d\n", hidden);
  }
  switch (3)
  case 3:
    puts("single");
  switch (4)
    puts("never");
  signed char k = -1;
  switch (k) {
    case 255: puts("255"); break;
    case -1: puts("-1"); break;
  }
  switch ((_Bool)4) {
    case 0: puts("false"); break;
    case 1: puts("true"); break;
  }
  return 0;
}
