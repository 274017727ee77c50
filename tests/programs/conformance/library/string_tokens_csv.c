// strcspn, strspn and strpbrk used to read CSV with quotes; strtod on fields; round trip.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int field(const char** p, char* out) {
  const char* s = *p;
  char* o = out;
  if (!s) return 0;
  if (*s == '"') {
    for (s++; *s && !(*s == '"' && s[1] != '"'); s++) {
      if (*s == '"') s++;
      *o++ = *s;
    }
    if (*s) s++;
  } else {
    size_t n = strcspn(s, ",");
    memcpy(o, s, n);
    o += n;
    s += n;
  }
  *o = 0;
  *p = *s == ',' ? s + 1 : NULL;
  return 1;
}
static void write_field(const char* s) {
  if (!strpbrk(s, ",\" ")) {
    printf("%s", s);
    return;
  }
  putchar('"');
  for (; *s; s++) {
    if (*s == '"') putchar('"');
    putchar(*s);
  }
  putchar('"');
}

int main(void) {
  static const char* lines[] = {"a,b,c", "1.5,-2,3e2", "\"quoted, comma\",plain", "\"say \"\"hi\"\"\",,end", "",
                                ",",     "x,"};
  for (int i = 0; i < 7; i++) {
    char f[64];
    const char* p = lines[i];
    int n = 0;
    double sum = 0;
    while (field(&p, f)) {
      printf("%s[%s]", n++ ? " " : "", f);
      sum += strtod(f, NULL);
    }
    printf(" %d %g | ", n, sum);
    p = lines[i];
    for (int k = 0; field(&p, f); k++) {
      if (k) putchar(',');
      write_field(f);
    }
    puts("");
  }
  return 0;
}
