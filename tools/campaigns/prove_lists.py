#!/usr/bin/env python3
"""Random programs with lists: `gmc prove` must not prove what `gmc check` finds a fault in, nor find a fault where check verifies.

  tools/campaigns/prove_lists.py GMC COUNT [FIRST_SEED]

Loops end after a few rounds, so that check can try all of them; prove abstracts their lists all the same. Prints each difference with its
program, then a line "N passed, M failed".
"""
import concurrent.futures
import json
import os
import random
import subprocess
import sys
import tempfile

HEAD = """#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_error(void);
struct node { struct node *next; struct node *prev; int data; struct node *below; };
static struct node *a, *b, *c, *held;
static void nothing(void) {}
static struct node *make(int data) {
  struct node *fresh = %s;
  fresh->next = NULL; fresh->prev = NULL; fresh->data = data; fresh->below = NULL;
  return fresh;
}
"""


class Program:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def pick(self, *choices):
        return self.random.choice(choices)

    def rounds(self, count, body):
        return f"  for (int n = 0; n < {count} && __VERIFIER_nondet_bool(); n++) {{ {body} }}"


class Lists(Program):
    """Singly and doubly linked, with blocks below their elements."""

    def name(self):
        return self.pick("a", "b")

    def push(self, x):
        back = f"if ({x}) {x}->prev = n;" if self.pick(True, True, False) else ""
        below = self.pick("", "", "n->below = make(9);", "if (__VERIFIER_nondet_bool()) n->below = make(8);")
        return f"{{ struct node *n = make({self.pick(1, 1, 2)}); {below} n->next = {x}; {back} {x} = n; }}"

    def append(self, x):
        return (f"{{ struct node *n = make(1); if (!{x}) {x} = n; else {{ struct node *l = {x}; while (l->next) l = l->next; "
                f"l->next = n; n->prev = l; }} }}")

    def pop(self, x):
        below = self.pick("free(t->below);", "free(t->below);", "")
        guard = self.pick(f"if ({x}) ", f"if ({x}) ", "")
        back = self.pick(f"if ({x}) {x}->prev = NULL;", "")
        return f"{guard}{{ struct node *t = {x}; {x} = t->next; {back} {below} free(t); }}"

    def walk(self, x):
        body = self.pick("i->data = 1;", "if (i->data == 3) __VERIFIER_error();", "if (i->data == 2) __VERIFIER_error();",
                         "if (i->below) i->below->data++;", "c = i;")
        return f"for (struct node *i = {x}; i; i = i->next) {{ {body} }}"

    def reverse(self, x):
        return f"{{ struct node *r = NULL; while ({x}) {{ struct node *n = {x}->next; {x}->next = r; {x}->prev = NULL; r = {x}; {x} = n; }} {x} = r; }}"

    def move(self, x):
        y = "b" if x == "a" else "a"
        return f"if ({x}) {{ struct node *m = {x}; {x} = m->next; m->next = {y}; {y} = m; }}"

    def use(self, _):
        return self.pick("if (c) c->data = 4;", "c = NULL;", "if (c && c->next) c->next->prev = c;", "c = a;")

    def hold(self, x):
        """A block that is easily lost, right before something else happens."""
        before = self.pick("free(held); held = NULL;", "free(held); held = NULL;", "held = NULL;")
        between = self.pick("", "nothing();", f"if ({x}) {x}->data = 1;", f"if ({x} && {x}->below) {x}->below->data = 1;")
        return f"{before} {between} held = make(5);"

    def statement(self):
        x = self.name()
        return self.pick(self.push, self.push, self.append, self.pop, self.walk, self.reverse, self.move, self.use, self.hold)(x)

    def free(self, x):
        below = self.pick("free(t->below);", "free(t->below);", "free(t->below);", "")
        order = self.pick(f"{x} = t->next; {below} free(t);", f"{below} {x} = t->next; free(t);")
        return f"while ({x}) {{ struct node *t = {x}; {order} }}"

    def text(self):
        lines = [HEAD % self.pick("malloc(sizeof *fresh)", "calloc(1, sizeof *fresh)"), "int main(void) {"]
        for _ in range(self.pick(1, 2)):
            body = " ".join(self.statement() for _ in range(self.pick(1, 2)))
            lines.append(self.rounds(4, body))
        lines += ["  " + self.statement() for _ in range(self.pick(0, 1, 2))]
        lines += ["  " + self.free(x) for x in "ab" if self.pick(True, True, True, False)]
        lines.append("  free(held);")
        return "\n".join(lines + ["  return 0;", "}", ""])


class IntrusiveLists(Program):
    """Circular lists whose links lie inside of their elements, as Linux has them."""

    HEAD = """#include <stddef.h>
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_error(void);
struct link { struct link *next, *prev; };
struct item { int data; struct link link; struct item *peer; };
#define item_of(l) ((struct item *)((char *)(l) - offsetof(struct item, link)))
static struct link a = {&a, &a}, b = {&b, &b};
static struct link *at;
static struct item *it;
static void insert(struct link *fresh, struct link *before, struct link *behind) {
  behind->prev = fresh; fresh->next = behind; fresh->prev = before; before->next = fresh;
}
static void take_out(struct link *gone) { gone->next->prev = gone->prev; gone->prev->next = gone->next; }
"""

    def add(self, x):
        place = self.pick(f"&{x}, {x}.next", f"{x}.prev, &{x}")
        peer = self.pick("NULL", "NULL", "it", "fresh")
        return (f"{{ struct item *fresh = malloc(sizeof *fresh); fresh->data = {self.pick(1, 1, 2)}; fresh->peer = {peer}; "
                f"insert(&fresh->link, {place}); }}")

    def remove(self, x):
        end = self.pick("next", "prev")
        guard = self.pick(f"if ({x}.next != &{x}) ", f"if ({x}.next != &{x}) ", "")
        rest = self.pick("free(gone);", "free(gone);", "it = gone;", "")
        return f"{guard}{{ struct item *gone = item_of({x}.{end}); take_out(&gone->link); {rest} }}"

    def walk(self, x):
        body = self.pick("item_of(l)->data = 1;", "if (item_of(l)->data == 2) __VERIFIER_error();",
                         "struct item *i = item_of(l); struct link *n = l->next; i->data = 3; if (item_of(l)->data != 3) __VERIFIER_error(); "
                         "if (n->prev != &i->link) __VERIFIER_error();",
                         "if (__VERIFIER_nondet_bool()) { at = l; break; }", "it = item_of(l);",
                         "if (item_of(l)->peer) item_of(l)->peer->data = 1;")
        return f"for (struct link *l = {x}.next; l != &{x}; l = l->next) {{ {body} }}"

    def move(self, x):
        y = "b" if x == "a" else "a"
        return f"if ({x}.next != &{x}) {{ struct link *m = {x}.next; take_out(m); insert(m, &{y}, {y}.next); }}"

    def use(self, x):
        return self.pick("if (at) item_of(at)->data = 5;", "if (it) it->data = 2;", "it = NULL; at = NULL;",
                         f"at = &{x};", "if (at) at = at->next;", "if (it) { struct link *l = &it->link; l->next->prev = l; }")

    def release(self, x):
        order = self.pick("n = l->next; free(item_of(l));", "n = l->next; free(item_of(l));", "free(item_of(l)); n = l->next;")
        return f"for (struct link *l = {x}.next, *n; l != &{x}; l = n) {{ {order} }}"

    def text(self):
        def statement():
            return self.pick(self.add, self.add, self.remove, self.walk, self.move, self.use)(self.pick("a", "b"))
        lines = [self.HEAD, "int main(void) {"]
        for _ in range(self.pick(1, 2)):
            lines.append(self.rounds(4, " ".join(statement() for _ in range(self.pick(1, 2)))))
        lines += ["  " + statement() for _ in range(self.pick(0, 1, 2))]
        lines += ["  " + self.release(x) for x in "ab" if self.pick(True, True, True, False)]
        return "\n".join(lines + ["  return 0;", "}", ""])


class Data(Program):
    """Numbers, arrays, structures, copies of memory, functions; all values of the inputs are few."""

    HEAD = """#include <stdlib.h>
#include <string.h>
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_error(void);
struct pair { int first; unsigned char second; short third; struct pair *other; };
union mixed { unsigned int whole; unsigned char bytes[4]; unsigned short halves[2]; };
static int table[4];
static struct pair one, two, many[3];
static union mixed mixed;
static int x, y, z;
static unsigned char u;
static int twice(int n) { return n + n; }
static int next_of(int n) { return n + 1; }
static int (*function)(int) = twice;
static void set(int *place, int number) { *place = number; }
static int sum(int n) { return n <= 0 ? 0 : n + sum(n - 1); }
static int input(void) { return 2 * __VERIFIER_nondet_bool() + __VERIFIER_nondet_bool(); }
"""

    def number(self):
        return self.pick("x", "y", "z", "u", "0", "1", "2", "3", "7", "-1", "(x & 3)", "(y + z)", "(x - y)", "table[1]", "one.first",
                         "two.second", "many[1].third", "mixed.bytes[1]", "(int)mixed.halves[0]", "(y == z)", "(x << 1)", "(y >> 1)",
                         "(unsigned char)(x * 100)", "(short)(y * 40000)", "(x > y ? x : y)", "!z", "~x", "sizeof one")

    def index(self):
        return self.pick("input()", "(x & 3)", "(y & 1)", "2", "(u % 4)", "(unsigned)z % 4")

    def statement(self):
        return self.pick(
            lambda: f"{self.pick('x', 'y', 'z', 'u')} = {self.pick('input()', self.number(), self.number())};",
            lambda: f"table[{self.index()}] = {self.number()};",
            lambda: f"x = table[{self.index()}];",
            lambda: f"{{ int *p = &table[{self.index()}]; *p = {self.number()}; if (p != table) p[-1] = {self.number()}; }}",
            lambda: f"one.{self.pick('first', 'second', 'third')} = {self.number()};",
            lambda: self.pick("two = one;", "one = two;", "many[1] = one;", f"many[{self.index()} % 3] = two;", "one = many[2];"),
            lambda: self.pick("memcpy(&two, &one, sizeof one);", "memset(&one, 0, sizeof one);", "memset(table, 255, sizeof table);",
                              "memmove(table, table + 1, 3 * sizeof *table);", "memcpy(table, &one, 4);"),
            lambda: f"mixed.{self.pick('whole', 'bytes[1]', 'bytes[3]', 'halves[1]')} = {self.number()};",
            lambda: f"x = mixed.{self.pick('whole', 'bytes[0]', 'bytes[2]', 'halves[0]')};",
            lambda: f"function = {self.pick('twice', 'next_of')}; y = function({self.number()} & 15);",
            lambda: f"set({self.pick('&x', '&y', '&one.first', '&table[2]', '&many[0].first')}, {self.number()});",
            lambda: f"z = sum({self.index()});",
            lambda: f"switch ({self.number()}) {{ case 0: x = 1; break; case 1: case 2: y = 2; break; case 3: z = 3; default: u = 4; }}",
            lambda: f"if ({self.number()} {self.pick('==', '!=', '<', '>=')} {self.number()}) {self.pick('x', 'y', 'z')} = {self.number()};",
            lambda: f"one.other = {self.pick('&two', '&many[1]', 'NULL')}; if (one.other) one.other->first = {self.number()};",
            lambda: f"{{ int *block = malloc({self.pick(4, 8)}); *block = {self.number()}; block = realloc(block, 12); x = *block; "
                    f"block[{self.pick(1, 2, 2, 3)}] = 1; free(block); }}")()

    def text(self):
        lines = [self.HEAD, "int main(void) {"]
        lines += ["  " + self.statement() for _ in range(self.pick(2, 4))]
        lines.append(self.rounds(3, " ".join(self.statement() for _ in range(self.pick(1, 2)))))
        lines += ["  " + self.statement() for _ in range(self.pick(1, 3))]
        lines += [f"  if ({self.number()} {self.pick('==', '!=', '<')} {self.number()}) __VERIFIER_error();" for _ in range(2)]
        return "\n".join(lines + ["  return 0;", "}", ""])


class SharedLists(Program):
    """Lists of lists with blocks that all elements share, or some, or none; freed in a way that fits or in one that almost does."""

    HEAD = """#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_error(void);
struct block { int data; struct block *more; };
struct inner { struct inner *next; struct outer *up; struct block *block; int data; };
struct outer { struct outer *next, *prev, *head; struct inner *below; struct block *block; int data; };
static struct outer *a, *b;
static struct block *shared;
static struct block *make(int data, struct block *more) {
  struct block *fresh = malloc(sizeof *fresh);
  fresh->data = data; fresh->more = more;
  return fresh;
}
static struct inner *make_inner(struct inner *next, struct outer *up) {
  struct inner *fresh = malloc(sizeof *fresh);
  fresh->next = next; fresh->up = up; fresh->block = NULL; fresh->data = 0;
  return fresh;
}
static struct outer *make_outer(struct outer *next) {
  struct outer *fresh = malloc(sizeof *fresh);
  fresh->next = next; fresh->prev = NULL; fresh->head = fresh; fresh->below = NULL; fresh->block = NULL; fresh->data = 0;
  return fresh;
}
"""

    # How an element %e that comes before %n gets its block; who frees it then, %n behind it and %e unlinked but not yet freed.
    BLOCKS = {
        "none": ("", ""),
        "own": ("%e->block = make(1, %m);", "free(%e->block);"),
        "optional": ("if (__VERIFIER_nondet_bool()) %e->block = make(1, %m);", "free(%e->block);"),
        "all": ("%e->block = shared;", ""),
        "some": ("if (__VERIFIER_nondet_bool()) %e->block = shared;", ""),
        "mixed": ("if (__VERIFIER_nondet_bool()) { %e->block = make(1, %m); %e->data = 1; } else %e->block = shared;",
                  "if (%e->data == 1) free(%e->block);"),
        "guarded": ("if (__VERIFIER_nondet_bool()) %e->block = make(1, %m); else %e->block = shared;",
                    "if (%e->block != shared) free(%e->block);"),
        "inherited": ("if (%n) %e->block = %n->block; else %e->block = make(2, %m);", "if (!%n) free(%e->block);"),
        "neighbours": ("if (%n && %n->data == 0) { %e->block = %n->block; %e->data = 1; } else %e->block = make(2, %m);",
                       "if (%e->data == 0) free(%e->block);"),
        "deepest": ("if (!%n) %e->block = make(2, %m);", "if (!%n) free(%e->block);"),
    }
    WRONG = ["", "free(%e->block);", "if (!%n) free(%e->block);", "if (%n) free(%e->block);", "if (%e->data == 1) free(%e->block);",
             "if (%e->block && %e->block->data == 1) free(%e->block);", "if (%n && %n->block == %e->block) %n->block = NULL; free(%e->block);"]

    def __init__(self, seed):
        super().__init__(seed)
        self.errors = self.pick(0, 0, 0, 1, 1, 2)
        self.more = self.pick("NULL", "NULL", "NULL", "shared")
        self.plans = {}

    def fill(self, text, element, following):
        return text.replace("%e", element).replace("%n", following).replace("%m", self.more)

    def slip(self):
        """Whether to go wrong here."""
        if self.errors and self.pick(True, False, False):
            self.errors -= 1
            return True
        return False

    def releasing(self, kind):
        return self.pick(*self.WRONG) if self.slip() else self.BLOCKS[kind][1]

    def some_rounds(self, count, body):
        """As a loop, or straight."""
        return self.pick(self.rounds(count, body), self.rounds(count, body), f"{{ {body} }}", f"{{ {body} }} {self.rounds(count - 1, body)}",
                         f"{{ {body} }} {{ {body} }}", f"{{ {body} }} {{ {body} }} {self.rounds(1, body)}")

    def inner_list(self, kind, up, name="l", fill=""):
        block = self.fill(self.BLOCKS[kind][0], "i", name)
        body = f"struct inner *i = make_inner({name}, {up}); {block} {fill} {name} = i;"
        return f"struct inner *{name} = NULL; {self.some_rounds(2, body).strip()}"

    def build(self, x):
        block = self.pick(*self.BLOCKS)
        below = self.pick("none", "own", "own", "optional", "all", "inherited", "of the other" if x == "b" else "own")
        inner_block = self.pick(*self.BLOCKS, "of the outer")
        self.plans[x] = (block, below, inner_block)
        fill = "i->block = e->block;" if inner_block == "of the outer" else ""
        kind = "none" if inner_block == "of the outer" else inner_block
        lines = []
        body = [f"struct outer *e = make_outer({x});", self.fill(self.BLOCKS[block][0], "e", x)]
        up = self.pick("e", "e", "NULL", f"{x} ? {x}->head : e", "e->head")
        inner = self.inner_list(kind, up, fill=fill) + " e->below = l;"
        if below == "own":
            body.append(inner)
        elif below == "optional":
            body.append(f"if (__VERIFIER_nondet_bool()) {{ {inner} }}")
        elif below == "inherited":
            body.append(f"if ({x}) e->below = {x}->below; else {{ {inner} }}")
        elif below == "all":
            lines.append("  " + self.inner_list(kind, "NULL", f"under_{x}"))
            body.append(f"e->below = under_{x};")
        elif below == "of the other":
            body.append("e->below = a ? a->below : NULL;")
        body.append(self.pick("", f"if ({x}) {{ {x}->prev = e; e->head = {x}->head; }}", f"if ({x}) e->head = {x}->head;"))
        body.append(f"{x} = e;")
        lines.append(self.some_rounds(self.pick(3, 3, 4) if below in ("none", "all", "of the other") else 3, " ".join(body)))
        return lines

    def build_otherwise(self, built):
        """Or in another way, which is freed as the first one; after the first one some elements are freed again."""
        plan = self.plans["a"]
        less = [self.rounds(2, self.release("a", "if (a && a->next) if"))]
        other = self.build("a") if self.pick(True, False) else built
        if self.plans["a"][1] == "all":
            other = built
        self.plans["a"] = plan
        ways = [[*built, *less], other]
        self.random.shuffle(ways)
        return ["  if (__VERIFIER_nondet_bool()) {", *ways[0], "  } else {", *ways[1], "  }"]

    def free_inner(self, kind, start):
        block = self.fill(self.releasing(kind if kind in self.BLOCKS else "none"), "i", "m")
        return f"for (struct inner *i = {start}, *m; i; i = m) {{ m = i->next; {block} free(i); }}"

    def release(self, x, guard="while"):
        block, below, kind = self.plans[x]
        inner = self.free_inner(kind, "t->below")
        if self.slip():
            below = self.pick("none", "own", "inherited", "first")
        inner = {"own": inner, "optional": inner, "inherited": f"if (!{x}) {inner}", "first": f"if (!t->prev) {inner}"}.get(below, "")
        order = [inner, self.fill(self.releasing(block), "t", x)]
        if self.slip():
            order.reverse()
        back = self.pick("", "", f"if ({x}) {x}->prev = NULL;")
        return f"{guard} ({x}) {{ struct outer *t = {x}; {x} = t->next; {back} {' '.join(order)} free(t); }}"

    def between(self, x):
        return self.pick(
            lambda: self.rounds(3, ""),
            lambda: self.rounds(2, self.release(x, "if")),
            lambda: f"for (struct outer *o = {x}; o; o = o->next) if (o->block) o->block->data++;",
            lambda: f"for (struct outer *o = {x}; o; o = o->next) for (struct inner *i = o->below; i; i = i->next) i->data = 3;",
            lambda: f"for (struct outer *o = {x}; o; o = o->next) for (struct inner *i = o->below; i; i = i->next) "
                    f"if (i->{self.pick('data', 'data', 'block && i->block->data')} == {self.pick(1, 2, 3)}) __VERIFIER_error();",
            lambda: f"for (struct outer *o = {x}; o; o = o->next) for (struct inner *i = o->below; i; i = i->next) "
                    f"if (i->up && i->up != {self.pick('o', 'o', 'o->head')}) __VERIFIER_error();",
            lambda: f"for (struct outer *o = {x}; o; o = o->next) if (o->next && o->block && o->block == o->next->block) "
                    f"{self.pick('__VERIFIER_error();', 'o->data = 2;')}",
            lambda: f"for (struct outer *o = {x}; o; o = o->next) if (o->next && o->next->prev && o->next->prev != o) __VERIFIER_error();",
            lambda: f"if ({x} && {x}->next && {x}->block {self.pick('==', '!=')} {x}->next->block) __VERIFIER_error();",
            lambda: f"{{ struct outer *r = NULL; while ({x}) {{ struct outer *o = {x}->next; {x}->next = r; r = {x}; {x} = o; }} {x} = r; }}",
            lambda: f"if ({x} && {x}->below) {x}->below->{self.pick('data = 1', 'data = 4', 'block = NULL')};")()

    def text(self):
        lists = self.pick("a", "a", "ab")
        lines = [self.HEAD, "int main(void) {", f"  shared = make({self.pick(0, 1)}, NULL);"]
        for x in lists:
            lines += self.build(x)
        if lists == "a" and self.plans["a"][1] != "all" and self.pick(True, False):
            lines = lines[:3] + self.build_otherwise(lines[3:])
        used = "".join(self.BLOCKS.get(kind, ("", ""))[0] for plan in self.plans.values() for kind in plan) + self.more
        held = self.plans["a"][0] == "all" and lists == "a" and self.pick(True, True, False)
        if held:
            lines.append("  if (!a) { free(shared); return 0; } shared = NULL;" if self.plans["a"][1] != "all" else "")
            held = bool(lines[-1])
        lines += ["  " + self.rounds(3, "").strip()] if self.pick(True, True, False) else []
        for _ in range(self.pick(0, 0, 1, 1, 2)):
            lines.append("  " + self.between(self.pick(*lists)))
        early = not held and "shared" in used and self.slip()
        lines += ["  free(shared);"] if early else []
        under = ["  " + self.free_inner(self.plans[x][2], f"under_{x}") for x in lists if self.plans[x][1] == "all" and not self.slip()]
        first = self.pick(True, False)
        lines += under if first else []
        if held and not self.slip():
            lines.append(self.pick("  { struct block *last = a ? a->block : NULL;",
                                   "  { struct block *last = NULL; for (struct outer *o = a; o; o = o->next) last = o->block;"))
        elif held:
            lines.append("  { struct block *last = NULL;")
        for x in reversed(lists):
            lines.append("  " + self.release(x))
        lines += [] if first else under
        lines.append("  free(last); }" if held else "" if not early and self.slip() else "  free(shared);")
        return "\n".join(lines + ["  return 0;", "}", ""])


class CountedLists(Program):
    """Lists whose elements are counted; mostly all of them, and what is counted is mostly what is asked for."""

    HEAD = """#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_error(void);
struct node { struct node *next; struct node *prev; };
static struct node *a, *b;
static %s of_a, of_b, all;
"""

    def __init__(self, seed):
        super().__init__(seed)
        self.errors = self.pick(0, 1, 1, 2)

    def slip(self):
        """Whether to go wrong here."""
        if self.errors and self.pick(True, False):
            self.errors -= 1
            return True
        return False

    def count(self, *changes):
        if self.slip():
            return self.pick(*(f"if ({condition}) {{ {' '.join(changes)} }}" for condition in
                               ("__VERIFIER_nondet_bool()", "all != 2", "of_a < 2", "!b", "a && a->next"))) if changes else ""
        return " ".join(changes)

    def push(self, x):
        back = self.pick("", f"if ({x}) {x}->prev = n;")
        changes = self.count(f"{self.pick('of_%s++' % x, 'of_%s += 1' % x, 'of_%s = 1 + of_%s' % (x, x))};", "all++;")
        return f"{{ struct node *n = malloc(sizeof *n); n->prev = NULL; n->next = {x}; {back} {x} = n; {changes} }}"

    def pop(self, x):
        condition = self.pick(x, x, f"of_{x} != 0", f"of_{x} > 0")
        return f"if ({condition}) {{ struct node *t = {x}; {x} = t->next; free(t); {self.count(f'of_{x}--;', 'all--;')} }}"

    def move(self, x):
        y = "b" if x == "a" else "a"
        return f"if ({x}) {{ struct node *m = {x}; {x} = m->next; m->next = {y}; {y} = m; {self.count(f'of_{x}--;', f'of_{y}++;')} }}"

    def compare(self, x):
        more = "1 + " if self.slip() else ""
        asked = self.pick(f"seen != {more}of_{x}", f"seen - of_{x} != {more}0", f"seen > of_{x}", f"seen + 1 != {more}of_{x} + 1",
                          f"2 * seen != {more}of_{x} + of_{x}", f"seen + of_{'b' if x == 'a' else 'a'} != {more}all")
        way = self.pick(f"for (struct node *i = {x}; i; i = i->next) seen++;", f"for (struct node *i = {x}; seen != of_{x}; i = i->next) seen++;",
                        f"for (struct node *i = {x}; seen < of_{x}; i = i->next) seen++;")
        return f"{{ {self.kind} seen = 0; {way} if ({asked}) __VERIFIER_error(); }}"

    def free(self, x):
        condition = self.pick(x, x, f"of_{x} != 0", f"of_{x} > 0")
        after = self.pick("", f"if (of_{x} != 0) __VERIFIER_error();")
        return f"while ({condition}) {{ struct node *t = {x}; {x} = t->next; free(t); {self.count(f'of_{x}--;')} }} {after}"

    def text(self):
        self.kind = self.pick("int", "unsigned", "size_t", "long", "short", "unsigned char")
        lines = [self.HEAD % self.kind, "int main(void) {"]
        for _ in range(self.pick(1, 2)):
            body = " ".join(self.pick(self.push, self.push, self.pop, self.move)(self.pick("a", "b")) for _ in range(self.pick(1, 2)))
            lines.append(self.rounds(self.pick(3, 4), body))
        lines += ["  " + self.pick(self.compare, self.compare, self.pop, self.move)(self.pick("a", "b")) for _ in range(self.pick(1, 2))]
        lines += ["  if (of_a + of_b != all) __VERIFIER_error();"] if self.pick(True, False) else []
        lines += ["  " + self.free(x) for x in "ab"]
        return "\n".join(lines + ["  return 0;", "}", ""])


PROGRAMS = [Lists, IntrusiveLists, Data, SharedLists, CountedLists]


# What a proof does not look for.
OTHERS = {"pointer-comparison", "uninitialized-value", "signed-overflow", "shift-out-of-range", "pointer-overflow"}


def verdict(gmc, command, path):
    """With the fault, or why nobody knows."""
    result = subprocess.run([gmc, command, "--json", "--timeout=20", "-w", path], capture_output=True, text=True, check=False)
    try:
        answer = json.loads(result.stdout)
    except ValueError:
        return f"no answer from {command}", result.stderr[-300:]
    fault = (answer["fault"] or {}).get("id", answer["reason"])
    return ("unknown" if fault in OTHERS else answer["verdict"]), fault


def compare(gmc, seed):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "lists.c")
        text = PROGRAMS[seed % len(PROGRAMS)](seed).text()
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        proved, why = verdict(gmc, "prove", path)
        checked, fault = verdict(gmc, "check", path)
    if "unknown" in (proved, checked):
        return "unknown", ""
    if proved == checked:
        return proved, ""
    return "different", f"seed {seed}: prove says {proved} ({why}), check says {checked} ({fault})\n{text}"


def main():
    gmc, count = sys.argv[1], int(sys.argv[2])
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    outcomes = {}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for outcome, text in pool.map(lambda seed: compare(gmc, seed), range(first, first + count)):
            outcomes[outcome] = outcomes.get(outcome, 0) + 1
            if text:
                print(text, flush=True)
    print(", ".join(f"{number} {outcome}" for outcome, number in sorted(outcomes.items())))
    failed = outcomes.get("different", 0)
    print(f"{count - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
