#include "indexed_scenes.hpp"

namespace gmc::test {

std::string_view prelude_of_scenes() {
  return R"(
struct item { signed char tag; int value; unsigned low : 3, high : 9; short pair[2]; };
struct pack { char c; int x; short s; } __attribute__((packed));
struct fields { unsigned a : 5; int b : 6; unsigned c : 13; };
struct shelf { char name; struct item items[2]; long total; };
union mixed { unsigned word; unsigned char bytes[4]; short halves[2]; float real; };
static unsigned char bytes[8] = {1, 200, 3, 0, 255, 128, 7, 64};
static short shorts[5] = {-1, 300, 0, -32768, 32767};
static int ints[4] = {10, -20, 2147483647, 3};
static long longs[3] = {1, -1, 4611686018427387904};
static const int table[6] = {5, -3, 100, 0, 7, -2147483647 - 1};
static const signed char signs[10] = {0, 1, -1, 127, -128, 5, 5, 5, 2};
static struct item items[3] = {{1, 2, 3, 400, {5, 6}}, {-1, -2, 7, 511, {-5, -6}}, {0, 0, 0, 0, {0, 0}}};
static int grid[3][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}, {-9, 10}};
static struct pack packs[3] = {{1, 2, 3}, {-1, -2, -3}, {0, 65536, 256}};
static struct fields fields[4] = {{31, -32, 8191}, {1, 1, 1}, {0, 31, 4096}};
static struct shelf shelves[2] = {{'a', {{1, 1, 1, 1, {1, 1}}, {2, 2, 2, 2, {2, 2}}}, 3}};
static union mixed mixes[3] = {{1}, {0x80402010}, {0x3fc00000}};
static _Bool flags[5] = {1, 0, 1};
static float reals[4] = {0.5f, -2, 1000, 3.25f};
static char text[7] = "ab,cd";
static int cells[3];
static int *pointers[4] = {&ints[0], &ints[3], &grid[1][1], 0};
static const char *words[3] = {"one", "a", ""};
static atomic_int counts[3];
static int fetch(const int *from, int at) { return from[at]; }
static void put(int *to, int at, int value) { to[at] = value; }
static unsigned total(const unsigned char *from, unsigned count) {
  unsigned result = 0;
  for (unsigned k = 0; k < count; k++) result += from[k];
  return result;
}
static struct item changed(struct item old, int by) { old.value ^= by; old.low += by; return old; }
static int twice(int x) { return (x & 255) * 2; }
static int less(int x) { return (x >> 1) - 1; }
static int (*const functions[2])(int) = {twice, less};
)";
}

const std::vector<Scene>& scenes() {
  static const std::vector<Scene> all = {
      // Arrays of numbers, global and constant.
      {.writable = {"bytes[$8]", "bytes[$4 + 2]", "bytes[$4 * 2]", "bytes[$4 * 2 + 1]", "bytes[7 - $8]"},
       .statements = {"bytes[$8]++;", "bytes[$8] += bytes[$8];", "memcpy(bytes + $5, &u, 4);",
                      "memcpy(&u, bytes + $5, 4);", "memcpy(&s, bytes + $7, sizeof s);",
                      "memmove(bytes + $5, bytes + $4, 3);", "memset(bytes + $6, $e, 2);", "memset(bytes, 9, $8);",
                      "i = memcmp(bytes + $4, bytes + $5, 3) < 0;", "u = total(bytes, $8);", "memcpy(bytes, text, $7);",
                      "{ unsigned char *r = bytes + $8; *r = $e; u ^= *r; }", "bytes[bytes[$8] & 7] = $e;",
                      "i = bytes[bytes[$8] % 8];"},
       .digest = "for (int k = 0; k < 8; k++) h ^= (unsigned)bytes[k] << k;"},
      {.writable = {"shorts[$5]", "shorts[$2 * 2]", "shorts[4 - $4]"},
       .statements = {"shorts[$5] = shorts[$5];", "shorts[$5] |= $k;", "s = shorts[$5] / ((c & 1) + 1);",
                      "{ short *m = shorts + 2; m[$5 - 2] = $e; t = m[1 - $3]; }", "memcpy(shorts + $4, &i, 4);"},
       .digest = "for (int k = 0; k < 5; k++) h ^= (unsigned)shorts[k] << k;"},
      {.writable = {"ints[$4]", "ints[3 - $4]", "ints[(signed char)$4]"},
       .statements = {"ints[$4] += $e;", "ints[$4] -= ints[$4];", "ints[$4]++;", "i = fetch(ints, $4);",
                      "put(ints, $4, $e);", "put(ints + 1, $4 - 1, $e);", "i = *(ints + $4);", "i = $4[ints];",
                      "ints[ints[$4] & 3] = $e;", "if (ints[$4] > $k) ints[$4] = 0;"},
       .digest = "for (int k = 0; k < 4; k++) h ^= (unsigned)ints[k] << k;"},
      {.writable = {"longs[$3]", "longs[2 - $2]"},
       .statements = {"longs[$3] = longs[$3] >> 3;", "longs[$3] ^= $e;", "l = longs[$3] & 0xffff;",
                      "memcpy(&l, longs + $3, sizeof l);", "memcpy((char *)longs + $12, &u, 4);"},
       .digest = "for (int k = 0; k < 3; k++) h ^= (unsigned)longs[k] << k ^ (unsigned)(longs[k] >> 32);"},
      {.readable = {"table[$6]", "table[$3 * 2]", "signs[$10]", "(&table[3])[$6 - 3]"},
       .statements = {"i = table[signs[$10] & 3];", "i = table[$6] == $k;", "l = table[$6] + 1L;", "t = signs[$10];",
                      "switch (table[$6]) { case 5: $s break; case -3: case 100: i++; break; default: $s }",
                      "assert(table[$6] >= -$k);"}},
      {.writable = {"flags[$5]"},
       .statements = {"flags[$5] = !flags[$5];", "if (flags[$5]) $s", "i = flags[$5] + flags[$5];"},
       .digest = "for (int k = 0; k < 5; k++) h ^= (unsigned)flags[k] << k;"},
      // Arrays of structures and unions, and what is inside of their elements.
      {.writable = {"items[$3].tag", "items[$3].value", "items[$3].low", "items[$3].high", "items[$3].pair[$2]",
                    "items[1].pair[$2]"},
       .statements = {"items[$3] = items[$3];", "{ struct item one = items[$3]; one.value ^= 5; items[$3] = one; }",
                      "memcpy(&items[$3], &items[$3], sizeof *items);", "items[$3].high += items[$3].low;",
                      "{ struct item *e = items + $3; e->pair[$2]++; e->low--; i = e->value; }",
                      "{ struct item *e = &items[2]; e -= $3; e->high = $e; }", "items[$3] = changed(items[$3], $e);",
                      "items[$3].value = changed(items[1], $e).value;"},
       .digest =
           "for (int k = 0; k < 3; k++) h ^= (unsigned)items[k].value << k ^ items[k].low << 3 ^ items[k].high << 5 "
           "^ (unsigned)items[k].pair[0] << 7 ^ (unsigned)items[k].pair[1] << k ^ (unsigned)items[k].tag;"},
      {.writable = {"packs[$3].c", "packs[$3].x", "packs[$3].s"},
       .statements = {"packs[$3] = packs[$3];", "packs[$3].x++;", "memcpy(&i, (char *)packs + $7, 4);",
                      "memcpy(&packs[$3].x, &u, 4);", "((unsigned char *)packs)[$12] = $e;"},
       .digest = "for (int k = 0; k < 3; k++) h ^= (unsigned)packs[k].x << k ^ (unsigned)packs[k].c << 8 ^ "
                 "(unsigned)packs[k].s;"},
      {.writable = {"fields[$4].a", "fields[$4].b", "fields[$4].c"},
       .statements = {"fields[$4].a++;", "fields[$4].c <<= 1;", "fields[$4] = fields[$4];", "i = fields[$4].b * 2;",
                      "fields[$4].a = fields[$4].c;"},
       .digest = "for (int k = 0; k < 4; k++) h ^= fields[k].a << k ^ (unsigned)fields[k].b << 4 ^ fields[k].c;"},
      {.writable = {"shelves[$2].items[$2].value", "shelves[$2].items[$2].low", "shelves[$2].items[1].pair[$2]",
                    "shelves[$2].total", "shelves[$2].name"},
       .statements = {"shelves[$2] = shelves[$2];", "shelves[$2].items[$2] = shelves[1].items[$2];",
                      "{ struct shelf *f = &shelves[$2]; f->items[$2].high = $e; f->total += f->items[$2].value; }"},
       .digest = "for (int k = 0; k < 4; k++) { const struct item *e = &shelves[k / 2].items[k % 2]; h ^= "
                 "(unsigned)e->value << k ^ e->low << 5 ^ e->high << 2 ^ (unsigned)e->pair[1]; } h ^= "
                 "(unsigned)(shelves[0].total ^ shelves[1].total << 1) ^ (unsigned)shelves[1].name;"},
      {.writable = {"mixes[$3].word", "mixes[$3].bytes[$4]", "mixes[$3].halves[$2]"},
       .statements = {"mixes[$3] = mixes[$3];", "mixes[$3].word >>= 4;", "mixes[$3].bytes[$4] = mixes[$3].halves[$2];",
                      "i = mixes[$3].real > 1;"},
       .digest = "for (int k = 0; k < 3; k++) h ^= mixes[k].word << k;"},
      // Two dimensions.
      {.writable = {"grid[$3][$4]", "grid[$3][1]", "grid[1][$4]", "(*(grid + $3))[$4]"},
       .readable = {"(&grid[0][0])[$12]"},
       .statements = {"grid[$3][$4] = grid[$3][$4];", "grid[$3][$4]--;", "memcpy(grid[$3], grid[$3], sizeof grid[0]);",
                      "{ int (*row)[4] = grid + $3; (*row)[$4] = $e; }", "{ int *row = grid[$3]; i = row[$4]; }",
                      "put(grid[$3], $4, $e);", "i = fetch(&grid[0][0], $12);"},
       .digest = "for (int k = 0; k < 12; k++) h ^= (unsigned)grid[k / 4][k % 4] << k;"},
      // Parts of elements.
      {.writable = {"((unsigned char *)ints)[$16]", "((unsigned short *)ints)[$8]", "((unsigned char *)longs)[$24]"},
       .statements = {"((unsigned char *)&l)[$8] = $e;", "i = ((signed char *)&u)[$4];",
                      "u = ((unsigned short *)longs)[$12];", "memcpy(&l, (char *)ints + $9, 8);"},
       .digest =
           "for (int k = 0; k < 4; k++) h ^= (unsigned)ints[k] << k; h ^= (unsigned)(longs[0] ^ longs[1] ^ longs[2] "
           ">> 32);"},
      // Numbers that are no integers.
      {.readable = {"(reals[$4] > $k)", "(int)reals[$4]"},
       .statements = {"reals[$4] = (signed char)$e;", "reals[$4] = reals[$4] * 2;", "f = reals[$4] + 1;",
                      "d = reals[$4]; i = d < 3;", "reals[$4] = -reals[$4];", "i = (int)(reals[$4] - reals[$4]);"},
       .digest = "for (int k = 0; k < 4; k++) h ^= (unsigned)(reals[k] > k) << k;"},
      // Strings.
      {.writable = {"text[$7]", "text[$5 + 1]"},
       .statements = {"i = (int)strlen(text + $6);", "i = strchr(text, text[$6]) - text;", "text[$7] = 0;",
                      "i = memchr(text + $4, ',', 3) != 0;", "i = strcmp(text + $5, \"cd\") == 0;",
                      "for (char *r = text; *r; r++) if (*r == text[$6]) i++;", "u = words[$3][0];",
                      "u = words[$3][$2];", "i = (int)strlen(words[$3]);"},
       .digest = "for (int k = 0; k < 7; k++) h ^= (unsigned)text[k] << k;"},
      // Pointers: chosen, moved, kept in arrays, compared, subtracted.
      {.declarations = "int *p = &ints[1], *q = &i;",
       .writable = {"*p", "p[$2]", "p[$3 - 1]", "*q", "*pointers[$3]", "pointers[$2][0]"},
       .statements = {"p = ints + $4;",
                      "p = &grid[$3][$4];",
                      "p = $c ? &i : &ints[$4];",
                      "p += $2;",
                      "p -= $2;",
                      "p = pointers[$3];",
                      "p = pointers[$4];",
                      "pointers[$4] = &ints[$4];",
                      "pointers[$4] = p;",
                      "q = pointers[$4];",
                      "i = p - ints;",
                      "i = p < ints + 2;",
                      "i = p == &ints[$4];",
                      "i = p == q;",
                      "if (pointers[$4] == 0) $s",
                      "if (p != &i) p++;",
                      "q = p;",
                      "i = pointers[$4] == pointers[$4];",
                      "{ int **w2 = pointers + $4; *w2 = &cells[$3]; }",
                      "pointers[$4] = 0;",
                      "i = functions[$2]($e);",
                      "{ int (*g)(int) = functions[$2]; i = g($e); }"},
       .digest =
           "for (int k = 0; k < 4; k++) h ^= (unsigned)ints[k] << k ^ (unsigned)grid[k % 3][k] << 3; h ^= p == &i; "
           "for (int k = 0; k < 4; k++) h ^= (unsigned)(pointers[k] == &ints[1] || pointers[k] == &ints[2]) << k;"},
      // The stack.
      {.declarations = "int spots[4] = {1, a, 0x40000000}; signed char few[3] = {(signed char)a, b, 3};",
       .writable = {"spots[$4]", "few[$3]"},
       .statements = {"spots[$4] = spots[$4] + 1;", "few[$3] = few[$3] / 2;", "i = fetch(spots, $4);",
                      "put(spots, $4, $e);", "memcpy(spots, ints, 4 * $4);", "memcpy(few, bytes + $5, 3);",
                      "spots[few[$3] & 3] = $e;", "{ int *m = spots + 2; *m = $e; i = m[$4 - 2]; }"},
       .digest = "for (int k = 0; k < 4; k++) h ^= (unsigned)spots[k] << k; for (int k = 0; k < 3; k++) h ^= "
                 "(unsigned)few[k] << 4 * k;"},
      {.declarations = "int part[5]; part[0] = 7; part[1] = a; part[3] = -1; struct item half[2]; half[0].value = 4; "
                       "half[1].low = c; half[1].value = a;",
       .writable = {"part[$5]", "part[$2]", "half[$2].value"},
       .readable = {"part[$2 * 3]", "half[1].low"},
       .statements = {"part[$5] = $e;", "if ($c) part[2] = part[4] = 1;", "half[0] = half[$2];",
                      "half[$2] = items[$3];", "part[$5] = part[$2];", "memcpy(part + $4, ints + 1, 8);",
                      "for (int k = 0; k < ($5 & 7); k++) part[k] = k;"},
       .digest = "h ^= (unsigned)part[0] ^ (unsigned)part[1] << 3 ^ (unsigned)half[1].value << 5;"},
      {.declarations = "int vla[$3 + 2]; for (unsigned k = 0; k < sizeof vla / sizeof *vla; k++) vla[k] = 3 * k;",
       .writable = {"vla[$2]", "vla[$3]", "vla[sizeof vla / 4 - 1]"},
       .statements = {"vla[$3] = vla[$2];", "i = sizeof vla;", "put(vla, $2, $e);"},
       .digest = "for (unsigned k = 0; k < sizeof vla / sizeof *vla; k++) h ^= (unsigned)vla[k] << k;"},
      // The heap.
      {.declarations = "int *heap = malloc(4 * sizeof *heap); for (int k = 0; k < 4; k++) heap[k] = k * 5;",
       .writable = {"heap[$4]", "heap[$2 + 1]"},
       .statements = {"heap[$4] += $e;", "{ int *m = heap + $4; *m = $e; }", "memcpy(heap + $3, ints, 8);",
                      "memcpy(heap, ints, 4 * $4);", "if ($c) { free(heap); heap = calloc(4, sizeof *heap); }",
                      "heap = realloc(heap, 4 * ($2 + 4));", "heap[heap[$4] & 3] = $e;", "i = heap[heap[0] & 3];"},
       .digest = "for (int k = 0; k < 4; k++) h ^= (unsigned)heap[k] << k;",
       .end = "free(heap);"},
      {.declarations = "unsigned size = $5 & 7; unsigned char *block = malloc(size + 1); block[0] = a;",
       .writable = {"block[0]", "block[size]", "block[$2]"},
       .readable = {"size"},
       .statements = {"for (unsigned k = 0; k <= size; k++) block[k] = k;", "memset(block, b, size);",
                      "if ($c) { size = 2; block = realloc(block, 3); }", "if (size > 2) block[2] = $e;",
                      "memcpy(bytes, block, size);", "block[size] = $e;", "block[size / 2] = 1;"},
       .digest = "h ^= size << 9 ^ (unsigned)block[0];",
       .end = "free(block);"},
      {.declarations = "struct item *rows = calloc(3, sizeof *rows); struct item *row = rows;",
       .writable = {"rows[$3].value", "rows[$3].pair[$2]", "row->low", "row->value"},
       .statements = {"row = rows + $3;", "rows[$3] = items[$3];", "row++;", "*row = rows[$3];", "i = row - rows;",
                      "if ($c) row = &items[$3];", "row->high = row->pair[$2];"},
       .digest = "for (int k = 0; k < 3; k++) h ^= (unsigned)rows[k].value << k ^ rows[k].low << 7 ^ rows[k].high ^ "
                 "(unsigned)rows[k].pair[1] << 3;",
       .end = "free(rows);"},
      {.declarations = "char *blocks[3] = {malloc(1), malloc(3), 0}; blocks[0][0] = b; memcpy(blocks[1], text, 3);",
       .writable = {"blocks[$2][0]", "blocks[1][$3]"},
       .statements = {"blocks[$2][0] = $e;", "{ char *m = blocks[$2]; blocks[$2] = blocks[$2]; *m = 1; }",
                      "if (blocks[$3]) $s", "if ($c) { free(blocks[$3]); blocks[2] = 0; }",
                      "if (!blocks[2]) { blocks[2] = calloc(2, 1); blocks[2][$2] = $e; }", "i = *blocks[$3];"},
       .digest = "h ^= (unsigned)blocks[0][0] << 3 ^ (unsigned)blocks[1][2];",
       .end = "for (int k = 0; k < 3; k++) free(blocks[k]);"},
      // What others may access, too.
      {.writable = {"counts[$3]"},
       .statements = {"counts[$3]++;", "i = atomic_fetch_add(&counts[$3], $e);",
                      "i = atomic_exchange(&counts[$3], $e);",
                      "{ int old = $k; i = atomic_compare_exchange_strong(&counts[$3], &old, $e); }"},
       .digest = "for (int k = 0; k < 3; k++) h ^= (unsigned)counts[k] << k;"},
  };
  return all;
}

}  // namespace gmc::test
