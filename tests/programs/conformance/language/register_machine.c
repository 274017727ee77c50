// A register machine with an assembler, labels, a stack, memory, traps by longjmp and a profile.
#include <ctype.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// clang-format off
#define OPCODES(X) \
  X(mov, 2) X(add, 2) X(sub, 2) X(mul, 2) X(div, 2) X(rem, 2) \
  X(xor, 2) X(shl, 2) X(cmp, 2) X(jmp, 1) X(jeq, 1) X(jlt, 1) \
  X(jgt, 1) X(push, 1) X(pop, 1) X(call, 1) X(ret, 0) X(load, 2) \
  X(store, 2) X(out, 1) X(chr, 1) X(halt, 0)
// clang-format on

#define ENUM(n, a) OP_##n,
enum opcode { OPCODES(ENUM) OP_COUNT };
#define ROW(n, a) {#n, a},
static const struct {
  char name[6];
  unsigned char arguments;
} table[] = {OPCODES(ROW)};

enum mode { NONE, REGISTER, CONSTANT, LABEL };
struct operand {
  enum mode mode : 3;
  int value : 29;
};
struct instruction {
  enum opcode op;
  struct operand a, b;
  int line;
};
struct symbol {
  char name[12];
  int address;
  struct symbol* next;
};
struct program {
  struct instruction* code;
  int n, capacity;
  struct symbol* symbols;
  jmp_buf fail;
  char error[64];
};
struct machine {
  int32_t r[8];
  int32_t stack[64], memory[64];
  int sp, pc, compare;
  unsigned long steps;
  unsigned profile[OP_COUNT];
  jmp_buf trap;
  const char* reason;
};

static void fail(struct program* p, int line, const char* what, const char* which) {
  snprintf(p->error, sizeof p->error, "line %d: %s '%s'", line, what, which);
  longjmp(p->fail, 1);
}
static struct symbol* symbol(struct program* p, const char* name) {
  for (struct symbol* s = p->symbols; s; s = s->next)
    if (!strcmp(s->name, name)) return s;
  struct symbol* s = malloc(sizeof *s);
  snprintf(s->name, sizeof s->name, "%s", name);
  s->address = -1;
  s->next = p->symbols;
  return p->symbols = s;
}
static int index_of(struct program* p, const struct symbol* s) {
  int i = 0;
  for (const struct symbol* t = p->symbols; t != s; t = t->next) i++;
  int n = 0;
  for (const struct symbol* t = p->symbols; t; t = t->next) n++;
  return n - 1 - i;
}
static struct symbol* nth(struct program* p, int k) {
  int n = 0;
  for (const struct symbol* t = p->symbols; t; t = t->next) n++;
  struct symbol* s = p->symbols;
  for (int i = n - 1; i > k; i--) s = s->next;
  return s;
}
static struct operand operand(struct program* p, int line, const char* t) {
  if (!t) fail(p, line, "missing operand", "");
  if (t[0] == 'r' && isdigit((unsigned char)t[1]) && !t[2]) {
    if (t[1] > '7') fail(p, line, "no such register", t);
    return (struct operand){REGISTER, t[1] - '0'};
  }
  if (isdigit((unsigned char)t[0]) || t[0] == '-') {
    char* end;
    long v = strtol(t, &end, 0);
    if (*end) fail(p, line, "bad number", t);
    return (struct operand){CONSTANT, (int)v};
  }
  return (struct operand){LABEL, index_of(p, symbol(p, t))};
}
static void assemble_line(struct program* p, char* text, int line) {
  char *save, *comment = strchr(text, ';');
  if (comment) *comment = 0;
  char* t = strtok_r(text, " ,\t", &save);
  if (t && t[strlen(t) - 1] == ':') {
    t[strlen(t) - 1] = 0;
    struct symbol* s = symbol(p, t);
    if (s->address >= 0) fail(p, line, "label twice", t);
    s->address = p->n;
    t = strtok_r(NULL, " ,\t", &save);
  }
  if (!t) return;
  int op = 0;
  while (op < OP_COUNT && strcmp(table[op].name, t)) op++;
  if (op == OP_COUNT) fail(p, line, "unknown instruction", t);
  if (p->n == p->capacity) {
    p->capacity = p->capacity ? p->capacity * 2 : 4;
    p->code = realloc(p->code, p->capacity * sizeof *p->code);
  }
  struct instruction i = {.op = op, .line = line};
  if (table[op].arguments > 0) i.a = operand(p, line, strtok_r(NULL, " ,\t", &save));
  if (table[op].arguments > 1) i.b = operand(p, line, strtok_r(NULL, " ,\t", &save));
  if ((t = strtok_r(NULL, " ,\t", &save))) fail(p, line, "extra operand", t);
  p->code[p->n++] = i;
}
static int assemble(struct program* p, const char* source) {
  char* volatile copy = strdup(source);
  int ok = 1;
  if (setjmp(p->fail)) {
    ok = 0;
  } else {
    char* rest = copy;
    int line = 1;
    for (char* text; (text = strsep(&rest, "\n")); line++) assemble_line(p, text, line);
    for (struct symbol* s = p->symbols; s; s = s->next)
      if (s->address < 0) fail(p, 0, "undefined label", s->name);
    for (int i = 0; i < p->n; i++) {
      struct operand* o[] = {&p->code[i].a, &p->code[i].b};
      for (int k = 0; k < 2; k++)
        if (o[k]->mode == LABEL) *o[k] = (struct operand){CONSTANT, nth(p, o[k]->value)->address};
    }
  }
  free(copy);
  return ok;
}
static void trap(struct machine* m, const char* reason) {
  m->reason = reason;
  longjmp(m->trap, 1);
}
static int32_t get(const struct machine* m, struct operand o) {
  return o.mode == REGISTER ? m->r[o.value] : o.value;
}
static int32_t* slot(struct machine* m, int32_t address) {
  if (address < 0 || address >= 64) trap(m, "bad address");
  return &m->memory[address];
}
static void push(struct machine* m, int32_t v) {
  if (m->sp == 64) trap(m, "stack overflow");
  m->stack[m->sp++] = v;
}
static int32_t pop(struct machine* m) {
  if (m->sp == 0) trap(m, "stack underflow");
  return m->stack[--m->sp];
}
static void execute(struct machine* m, const struct program* p) {
  for (;;) {
    if (m->pc < 0 || m->pc >= p->n) trap(m, "bad pc");
    if (++m->steps > 5000) trap(m, "too many steps");
    const struct instruction* i = &p->code[m->pc++];
    m->profile[i->op]++;
    int32_t b = get(m, i->b), a = get(m, i->a);
    int32_t* d = &m->r[i->a.mode == REGISTER ? i->a.value : 0];
    switch (i->op) {
      case OP_mov: *d = b; break;
      case OP_add: *d = (int32_t)((uint32_t)a + (uint32_t)b); break;
      case OP_sub: *d = (int32_t)((uint32_t)a - (uint32_t)b); break;
      case OP_mul: *d = (int32_t)((uint32_t)a * (uint32_t)b); break;
      case OP_div:
      case OP_rem:
        if (b == 0 || (a == INT32_MIN && b == -1)) trap(m, "division");
        *d = i->op == OP_div ? a / b : a % b;
        break;
      case OP_xor: *d = a ^ b; break;
      case OP_shl: *d = (int32_t)((uint32_t)a << (b & 31)); break;
      case OP_cmp: m->compare = (a > b) - (a < b); break;
      case OP_jmp: m->pc = a; break;
      case OP_jeq: m->pc = m->compare == 0 ? a : m->pc; break;
      case OP_jlt: m->pc = m->compare < 0 ? a : m->pc; break;
      case OP_jgt: m->pc = m->compare > 0 ? a : m->pc; break;
      case OP_push: push(m, a); break;
      case OP_pop: *d = pop(m); break;
      case OP_call: push(m, m->pc), m->pc = a; break;
      case OP_ret: m->pc = pop(m); break;
      case OP_load: *d = *slot(m, b); break;
      case OP_store: *slot(m, b) = a; break;
      case OP_out: printf("%d ", a); break;
      case OP_chr: putchar(a & 127); break;
      case OP_halt: return;
      case OP_COUNT: trap(m, "impossible");
    }
  }
}
static void run(const char* name, const char* source) {
  struct program p = {0};
  printf("%s: ", name);
  if (assemble(&p, source)) {
    static struct machine m;
    memset(&m, 0, sizeof m);
    if (setjmp(m.trap) == 0) {
      execute(&m, &p);
      printf("| halted");
    } else {
      printf("| %s at line %d", m.reason, m.pc > 0 && m.pc <= p.n ? p.code[m.pc - 1].line : 0);
    }
    printf(" after %lu steps:", m.steps);
    for (int i = 0; i < OP_COUNT; i++)
      if (m.profile[i]) printf(" %s*%u", table[i].name, m.profile[i]);
    puts("");
  } else {
    puts(p.error);
  }
  free(p.code);
  while (p.symbols) {
    struct symbol* dead = p.symbols;
    p.symbols = dead->next;
    free(dead);
  }
}

int main(void) {
  run("count", "mov r1, 5\nloop: out r1 ; print\nsub r1, 1\ncmp r1, 0\njgt loop\nhalt");
  run("factorial",
      "mov r1, 10\ncall fact\nout r2\nhalt\n"
      "fact: cmp r1, 1\njgt more\nmov r2, 1\nret\n"
      "more: push r1\nsub r1, 1\ncall fact\npop r1\nmul r2, r1\nret");
  run("sieve",
      "mov r1, 2\nouter: load r2, r1\ncmp r2, 0\njgt next\nout r1\nmov r3, r1\nadd r3, r1\n"
      "inner: cmp r3, 63\njgt next\nstore 1, r3\nadd r3, r1\njmp inner\n"
      "next: add r1, 1\ncmp r1, 64\njlt outer\nhalt");
  run("hello", "chr 104\nchr 105\nchr 0x21\nhalt");
  run("gcd",
      "mov r1, 1071\nmov r2, 462\nloop: cmp r2, 0\njeq done\nmov r3, r1\nrem r3, r2\nmov r1, r2\nmov r2, r3\njmp "
      "loop\ndone: out r1\nhalt");
  run("hash",
      "mov r1, 1\nmov r2, 20\nl: mul r1, 31\nadd r1, r2\nxor r1, 0x55aa\nshl r1, 1\nsub r2, 1\ncmp r2, 0\njgt l\nout "
      "r1\nhalt");
  run("forever", "here: jmp here");
  run("deep", "f: call f");
  run("empty", "");
  run("underflow", "mov r1, 3\nret");
  run("zero", "mov r1, 3\ndiv r1, 0");
  run("address", "store 1, 64");
  run("bad name", "mov r1, 1\nfoo r1");
  run("bad register", "mov r9, 1");
  run("bad label", "jmp nowhere");
  run("twice", "a: halt\na: halt");
  run("extra", "out 1 2");
  run("missing", "add r1");
  return 0;
}
