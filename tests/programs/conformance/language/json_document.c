// A JSON reader and writer: tagged unions, recursive structures, escapes, pretty printing, paths, deep copies, errors.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct value;
struct member {
  char* name;
  struct value* value;
};
struct value {
  enum { NUL, BOOL, NUMBER, STRING, ARRAY, OBJECT } kind;
  union {
    int truth;
    double number;
    char* string;
    struct {
      struct value** item;
      size_t n;
    } array;
    struct {
      struct member* member;
      size_t n;
    } object;
  } as;
};
struct reader {
  const char *begin, *at;
  const char* error;
};

static struct value* value(struct reader* r);

static struct value* make(int kind) {
  struct value* v = calloc(1, sizeof *v);
  v->kind = kind;
  return v;
}
static void destroy(struct value* v) {
  if (!v) return;
  switch (v->kind) {
    case STRING: free(v->as.string); break;
    case ARRAY:
      for (size_t i = 0; i < v->as.array.n; i++) destroy(v->as.array.item[i]);
      free(v->as.array.item);
      break;
    case OBJECT:
      for (size_t i = 0; i < v->as.object.n; i++) {
        free(v->as.object.member[i].name);
        destroy(v->as.object.member[i].value);
      }
      free(v->as.object.member);
      break;
    default: break;
  }
  free(v);
}
static int skip(struct reader* r) {
  while (isspace((unsigned char)*r->at)) r->at++;
  return *r->at;
}
static void* error(struct reader* r, const char* message) {
  if (!r->error) r->error = message;
  return NULL;
}
static size_t encode(unsigned c, char* to) {
  if (c < 0x80) {
    to[0] = (char)c;
    return 1;
  }
  if (c < 0x800) {
    to[0] = (char)(0xc0 | c >> 6);
    to[1] = (char)(0x80 | (c & 0x3f));
    return 2;
  }
  to[0] = (char)(0xe0 | c >> 12);
  to[1] = (char)(0x80 | (c >> 6 & 0x3f));
  to[2] = (char)(0x80 | (c & 0x3f));
  return 3;
}
static char* string(struct reader* r) {
  if (*r->at++ != '"') return error(r, "expected string");
  char* s = malloc(strlen(r->at) + 1);
  size_t n = 0;
  while (*r->at && *r->at != '"') {
    char c = *r->at++;
    if (c != '\\') {
      s[n++] = c;
      continue;
    }
    static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
    c = *r->at;
    const char* p = c ? strchr(from, c) : NULL;
    if (p) {
      s[n++] = to[p - from];
      r->at++;
    } else if (c == 'u') {
      unsigned code;
      if (sscanf(r->at, "u%4x", &code) != 1) break;
      n += encode(code, s + n);
      r->at += 5;
    } else {
      break;
    }
  }
  if (*r->at != '"') {
    free(s);
    return error(r, "bad string");
  }
  r->at++;
  s[n] = 0;
  return s;
}
static struct value* array(struct reader* r) {
  struct value* v = make(ARRAY);
  r->at++;
  if (skip(r) == ']') return r->at++, v;
  do {
    struct value* item = value(r);
    if (!item) break;
    v->as.array.item = realloc(v->as.array.item, (v->as.array.n + 1) * sizeof *v->as.array.item);
    v->as.array.item[v->as.array.n++] = item;
  } while (skip(r) == ',' && r->at++);
  if (!r->error && *r->at == ']') return r->at++, v;
  destroy(v);
  return error(r, "expected , or ]");
}
static struct value* object(struct reader* r) {
  struct value* v = make(OBJECT);
  r->at++;
  if (skip(r) == '}') return r->at++, v;
  do {
    skip(r);
    char* name = string(r);
    if (!name) break;
    struct value* item = skip(r) == ':' ? (r->at++, value(r)) : error(r, "expected :");
    if (!item) {
      free(name);
      break;
    }
    v->as.object.member = realloc(v->as.object.member, (v->as.object.n + 1) * sizeof *v->as.object.member);
    v->as.object.member[v->as.object.n++] = (struct member){name, item};
  } while (skip(r) == ',' && r->at++);
  if (!r->error && *r->at == '}') return r->at++, v;
  destroy(v);
  return error(r, "expected , or }");
}
static struct value* value(struct reader* r) {
  static const struct {
    const char* word;
    int kind, truth;
  } words[] = {{"null", NUL, 0}, {"true", BOOL, 1}, {"false", BOOL, 0}};
  int c = skip(r);
  if (c == '[') return array(r);
  if (c == '{') return object(r);
  if (c == '"') {
    char* s = string(r);
    if (!s) return NULL;
    struct value* v = make(STRING);
    v->as.string = s;
    return v;
  }
  if (c == '-' || isdigit(c)) {
    struct value* v = make(NUMBER);
    char* end;
    v->as.number = strtod(r->at, &end);
    r->at = end;
    return v;
  }
  for (int i = 0; i < 3; i++) {
    size_t n = strlen(words[i].word);
    if (strncmp(r->at, words[i].word, n)) continue;
    r->at += n;
    struct value* v = make(words[i].kind);
    v->as.truth = words[i].truth;
    return v;
  }
  return error(r, c ? "unexpected character" : "unexpected end");
}
static void quote(const char* s) {
  putchar('"');
  for (; *s; s++) switch (*s) {
      case '"': printf("\\\""); break;
      case '\\': printf("\\\\"); break;
      case '\n': printf("\\n"); break;
      case '\t': printf("\\t"); break;
      default:
        if ((unsigned char)*s < ' ')
          printf("\\u%04x", *s);
        else
          putchar(*s);
    }
  putchar('"');
}
static void print(const struct value* v, int indent) {
  switch (v->kind) {
    case NUL: printf("null"); break;
    case BOOL: printf(v->as.truth ? "true" : "false"); break;
    case NUMBER: printf("%.12g", v->as.number); break;
    case STRING: quote(v->as.string); break;
    case ARRAY:
      putchar('[');
      for (size_t i = 0; i < v->as.array.n; i++) {
        if (i) printf(", ");
        print(v->as.array.item[i], indent + 2);
      }
      putchar(']');
      break;
    case OBJECT:
      printf("{");
      for (size_t i = 0; i < v->as.object.n; i++) {
        printf("%s\n%*s", i ? "," : "", indent + 2, "");
        quote(v->as.object.member[i].name);
        printf(": ");
        print(v->as.object.member[i].value, indent + 2);
      }
      if (v->as.object.n) printf("\n%*s", indent, "");
      putchar('}');
  }
}
static const struct value* lookup(const struct value* v, const char* path) {
  while (v && *path) {
    size_t n = strcspn(path, "/");
    const struct value* next = NULL;
    if (v->kind == ARRAY) {
      size_t i = strtoul(path, NULL, 10);
      if (i < v->as.array.n) next = v->as.array.item[i];
    } else if (v->kind == OBJECT) {
      for (size_t i = 0; i < v->as.object.n; i++)
        if (strlen(v->as.object.member[i].name) == n && !memcmp(v->as.object.member[i].name, path, n))
          next = v->as.object.member[i].value;
    }
    v = next;
    path += n + (path[n] == '/');
  }
  return v;
}
static struct value* copy(const struct value* v) {
  struct value* c = make(v->kind);
  *c = *v;
  switch (v->kind) {
    case STRING: c->as.string = strdup(v->as.string); break;
    case ARRAY:
      c->as.array.item = v->as.array.n ? malloc(v->as.array.n * sizeof *c->as.array.item) : NULL;
      for (size_t i = 0; i < v->as.array.n; i++) c->as.array.item[i] = copy(v->as.array.item[i]);
      break;
    case OBJECT:
      c->as.object.member = v->as.object.n ? malloc(v->as.object.n * sizeof *c->as.object.member) : NULL;
      for (size_t i = 0; i < v->as.object.n; i++)
        c->as.object.member[i] =
            (struct member){strdup(v->as.object.member[i].name), copy(v->as.object.member[i].value)};
      break;
    default: break;
  }
  return c;
}
static void parse(const char* text) {
  struct reader r = {text, text, NULL};
  struct value* v = value(&r);
  if (v && skip(&r)) error(&r, "trailing text");
  if (r.error)
    printf("%s at %td\n", r.error, r.at - r.begin);
  else
    print(v, 0), puts("");
  destroy(v);
}

int main(void) {
  static const char document[] =
      "{\"name\": \"gmc \\\"quoted\\\" \\u00e9\\u4e2d\\n\", \"list\": [1, -2.5e3, 0.1, true, false, null, []],"
      "\"nested\": {\"a\": {\"b\": {\"c\": [[1, 2], [3, [4, {\"deep\": \"yes\"}]]]}}}, \"empty\": {}}";
  parse(document);
  struct reader r = {document, document, NULL};
  struct value* v = value(&r);
  static const char* const paths[] = {"name", "list/1", "nested/a/b/c/1/1/1/deep", "list/9", "nope", "empty"};
  for (int i = 0; i < 6; i++) {
    const struct value* found = lookup(v, paths[i]);
    printf("%s -> ", paths[i]);
    if (found)
      print(found, 0);
    else
      printf("nothing");
    puts("");
  }
  struct value* c = copy(v);
  destroy(v);
  print(lookup(c, "nested"), 0);
  puts("");
  destroy(c);
  static const char* const wrong[] = {"",      "[1, 2",  "{\"a\" 1}", "[1 2]", "\"abc", "{\"a\": tru}",
                                      "[1] x", "{1: 2}", "\"\\q\""};
  for (int i = 0; i < 9; i++) parse(wrong[i]);
  return 0;
}
