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
static struct node *a, *b, *c;
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

    def statement(self):
        x = self.name()
        return self.pick(self.push, self.push, self.append, self.pop, self.walk, self.reverse, self.move, self.use)(x)

    def free(self, x):
        below = self.pick("free(t->below);", "free(t->below);", "free(t->below);", "")
        order = self.pick(f"{x} = t->next; {below} free(t);", f"{below} {x} = t->next; free(t);")
        return f"while ({x}) {{ struct node *t = {x}; {order} }}"

    def text(self):
        lines = [HEAD % self.pick("malloc(sizeof *fresh)", "calloc(1, sizeof *fresh)"), "int main(void) {"]
        for _ in range(self.pick(1, 2)):
            body = " ".join(self.statement() for _ in range(self.pick(1, 2)))
            lines.append(f"  for (int n = 0; n < 4 && __VERIFIER_nondet_bool(); n++) {{ {body} }}")
        lines += ["  " + self.statement() for _ in range(self.pick(0, 1, 2))]
        lines += ["  " + self.free(x) for x in "ab" if self.pick(True, True, True, False)]
        return "\n".join(lines + ["  return 0;", "}", ""])


# What a proof does not look for.
OTHERS = {"pointer-comparison", "uninitialized-value", "signed-overflow"}


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
        text = Program(seed).text()
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
