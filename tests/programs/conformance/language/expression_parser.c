// A calculator: tokens, recursive descent into a syntax tree, folding, printing, evaluation, errors by longjmp.
#include <ctype.h>
#include <math.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum kind { NUMBER, VARIABLE, UNARY, BINARY, CALL, ASSIGN, CONDITIONAL };

struct tree {
  enum kind kind;
  union {
    double number;
    char name[8];
    char op;
  };
  int n;
  struct tree* child[3];
  struct tree* all;
};

struct parser {
  const char *text, *at;
  struct tree* all;
  jmp_buf fail;
  char message[48];
};

static double variables[26];

static void fail(struct parser* p, const char* message) {
  snprintf(p->message, sizeof p->message, "%s at %d", message, (int)(p->at - p->text));
  longjmp(p->fail, 1);
}
static struct tree* make(struct parser* p, enum kind kind, int n, struct tree* a, struct tree* b, struct tree* c) {
  struct tree* t = calloc(1, sizeof *t);
  t->kind = kind;
  t->n = n;
  t->child[0] = a;
  t->child[1] = b;
  t->child[2] = c;
  t->all = p->all;
  p->all = t;
  return t;
}
static int peek(struct parser* p) {
  while (isspace((unsigned char)*p->at)) p->at++;
  return *p->at;
}
static int accept(struct parser* p, int c) {
  return peek(p) == c ? p->at++, 1 : 0;
}
static void expect(struct parser* p, int c) {
  if (!accept(p, c)) fail(p, c == ')' ? "missing )" : c == ':' ? "missing :" : "missing ,");
}

static struct tree* expression(struct parser* p);

static struct tree* primary(struct parser* p) {
  int c = peek(p);
  if (isdigit(c) || c == '.') {
    char* end;
    struct tree* t = make(p, NUMBER, 0, 0, 0, 0);
    t->number = strtod(p->at, &end);
    p->at = end;
    return t;
  }
  if (accept(p, '(')) {
    struct tree* t = expression(p);
    expect(p, ')');
    return t;
  }
  if (isalpha(c)) {
    struct tree* t = make(p, VARIABLE, 0, 0, 0, 0);
    size_t n = 0;
    while (isalpha((unsigned char)*p->at) && n < sizeof t->name - 1) t->name[n++] = *p->at++;
    if (accept(p, '(')) {
      t->kind = CALL;
      if (!accept(p, ')')) {
        do {
          if (t->n == 3) fail(p, "too many arguments");
          t->child[t->n++] = expression(p);
        } while (accept(p, ','));
        expect(p, ')');
      }
    } else if (n != 1) {
      fail(p, "unknown name");
    }
    return t;
  }
  fail(p, c ? "unexpected character" : "unexpected end");
  return 0;
}
static struct tree* power(struct parser* p);
static struct tree* unary(struct parser* p) {
  if (accept(p, '-')) {
    struct tree* t = make(p, UNARY, 1, unary(p), 0, 0);
    t->op = '-';
    return t;
  }
  if (accept(p, '!')) {
    struct tree* t = make(p, UNARY, 1, unary(p), 0, 0);
    t->op = '!';
    return t;
  }
  return power(p);
}
static struct tree* power(struct parser* p) {
  struct tree* t = primary(p);
  if (accept(p, '^')) {
    t = make(p, BINARY, 2, t, unary(p), 0);
    t->op = '^';
  }
  return t;
}
static struct tree* level(struct parser* p, int depth) {
  static const char* const operators[] = {"|", "&", "<>=", "+-", "*/%"};
  if (depth == 5) return unary(p);
  struct tree* t = level(p, depth + 1);
  for (;;) {
    int c = peek(p);
    if (!c || !strchr(operators[depth], c)) return t;
    if (c == '=' && p->at[1] != '=') return t;
    p->at += c == '=' ? 2 : 1;
    t = make(p, BINARY, 2, t, level(p, depth + 1), 0);
    t->op = (char)c;
  }
}
static struct tree* expression(struct parser* p) {
  struct tree* t = level(p, 0);
  if (accept(p, '?')) {
    struct tree* yes = expression(p);
    expect(p, ':');
    return make(p, CONDITIONAL, 3, t, yes, expression(p));
  }
  if (accept(p, '=')) {
    if (t->kind != VARIABLE) fail(p, "cannot assign");
    return make(p, ASSIGN, 2, t, expression(p), 0);
  }
  return t;
}

static double evaluate(struct parser* p, const struct tree* t) {
  double a, b;
  switch (t->kind) {
    case NUMBER: return t->number;
    case VARIABLE: return variables[tolower(t->name[0]) - 'a'];
    case UNARY: a = evaluate(p, t->child[0]); return t->op == '-' ? -a : !a;
    case ASSIGN: return variables[tolower(t->child[0]->name[0]) - 'a'] = evaluate(p, t->child[1]);
    case CONDITIONAL: return evaluate(p, t->child[evaluate(p, t->child[0]) ? 1 : 2]);
    case CALL:
      a = t->n > 0 ? evaluate(p, t->child[0]) : 0;
      b = t->n > 1 ? evaluate(p, t->child[1]) : 0;
      if (!strcmp(t->name, "sqrt")) return sqrt(a);
      if (!strcmp(t->name, "max")) return a > b ? a : b;
      if (!strcmp(t->name, "floor")) return floor(a);
      fail(p, "unknown function");
    case BINARY: break;
  }
  a = evaluate(p, t->child[0]);
  if (t->op == '|') return a || evaluate(p, t->child[1]);
  if (t->op == '&') return a && evaluate(p, t->child[1]);
  b = evaluate(p, t->child[1]);
  switch (t->op) {
    case '+': return a + b;
    case '-': return a - b;
    case '*': return a * b;
    case '<': return a < b;
    case '>': return a > b;
    case '=': return a == b;
    case '^': {
      double r = 1;
      for (int i = 0; i < b; i++) r *= a;
      return r;
    }
    case '%':
    case '/':
      if (b == 0) fail(p, "division by zero");
      return t->op == '/' ? a / b : fmod(a, b);
  }
  return 0;
}
static void show(const struct tree* t) {
  switch (t->kind) {
    case NUMBER: printf("%g", t->number); return;
    case VARIABLE: printf("%s", t->name); return;
    case UNARY: printf("(%c ", t->op); break;
    case BINARY: printf("(%c ", t->op); break;
    case CALL: printf("(%s ", t->name); break;
    case ASSIGN: printf("(= "); break;
    case CONDITIONAL: printf("(? "); break;
  }
  for (int i = 0; i < t->n; i++) {
    if (i) putchar(' ');
    show(t->child[i]);
  }
  putchar(')');
}

static void run(const char* text) {
  struct parser p = {.text = text, .at = text};
  if (setjmp(p.fail) == 0) {
    struct tree* t = expression(&p);
    if (peek(&p)) fail(&p, "trailing text");
    show(t);
    printf(" = %.10g\n", evaluate(&p, t));
  } else {
    printf("%s: %s\n", text, p.message);
  }
  while (p.all) {
    struct tree* dead = p.all;
    p.all = dead->all;
    free(dead);
  }
}

int main(void) {
  static const char* const lines[] = {"1 + 2 * 3",
                                      "(1 + 2) * 3",
                                      "2 ^ 3 ^ 2",
                                      "-2 ^ 2",
                                      "10 - 4 - 3",
                                      "7 % 4 / 2",
                                      "x = 5",
                                      "y = x = x * 2 + 1",
                                      "x < y | 1 / 0",
                                      "x == y & y > 3",
                                      "x > 3 ? 10 : 20",
                                      "!0 + !5",
                                      "sqrt(2.25) * max(3, x)",
                                      "floor(-2.5)",
                                      "1 / 0",
                                      "(1 + 2",
                                      "1 +",
                                      "1 2",
                                      "4 = 5",
                                      "$",
                                      "nope(1)",
                                      "toolongname",
                                      "max(1,2,3,4)",
                                      "1 ? 2",
                                      ".5e1 + 0x10",
                                      "a = b = c = 3",
                                      "a * b ^ c - -a"};
  for (unsigned i = 0; i < sizeof lines / sizeof *lines; i++) run(lines[i]);
  return 0;
}
