#!/usr/bin/env python3
"""Random C expressions over inputs of all widths: what the solver finds must happen natively.

  tools/campaigns/input_expressions.py GMC COUNT [FIRST_SEED]

Each program computes a value from two or three inputs and fails if some bits of it are those of a value that a native run with random inputs
has computed; so there are inputs for which it fails, and `gmc check` has to find some. With the inputs that it tells, the program compiled by
gcc must fail, too, and compute the same value as `gmc run`. Where gmc tells undefined behaviour instead, so must UndefinedBehaviorSanitizer,
with the same inputs at the same line. Where it verifies, no native run may fail. Prints each difference with its program, what was left out,
then a line "N passed, M failed".
"""
import collections
import concurrent.futures
import json
import os
import random
import re
import subprocess
import sys
import tempfile

# How each type is asked for, and its bits.
INPUTS = {"int": ("int", 32), "unsigned": ("uint", 32), "long": ("long", 64), "unsigned long": ("ulong", 64), "short": ("short", 16),
          "unsigned short": ("ushort", 16), "signed char": ("char", 8), "unsigned char": ("uchar", 8), "_Bool": ("bool", 1),
          "float": ("float", 32), "double": ("double", 64)}
INTEGERS = ["int", "int", "unsigned", "long", "unsigned long", "short", "unsigned short", "signed char", "unsigned char", "_Bool"]
WIDTHS = {name: bits for name, (_, bits) in INPUTS.items()}
FIELDS = ["a", "b", "c", "d", "e"]
NUMBERS = ["0", "1", "2", "3", "7", "10", "-1", "-2", "100", "127", "128", "255", "-128", "0x7fff", "0x8000", "0xffff", "65537", "0x7fffffff",
           "(-0x7fffffff - 1)", "0x80000000u", "0xffffffffu", "0x100000000l", "0x7fffffffffffffffl", "0xdeadbeefcafeul"]
REALS = ["0.5", "1", "-2", "3.25f", "1e5f", "-0.0", "100.125", "16777216"]

# Natively, inputs are the arguments, in hexadecimal.
HEAD = """#include <stdio.h>
#include <stdlib.h>
#include <string.h>
%s
#ifdef GIVEN
static char **given;
static unsigned long next_word(void) { return strtoul(*++given, NULL, 16); }
%s
#endif
struct fields { int a : 5; unsigned b : 11; long c : 37; unsigned long d : 3; signed char e : 7; };
struct __attribute__((packed)) pack { char c; int i; short s; long l; };
union parts { unsigned long l; unsigned i[2]; short s[4]; signed char c[8]; struct fields f; };
static short as_short(short x) { return x; }
static unsigned char as_byte(unsigned char x) { return x; }
static long twice(int x) { return 2L * x; }
static int last_of(unsigned char x[4]) { return x[3]; }
int main(int argc, char **argv) {
  (void)argc, (void)argv;
#ifdef GIVEN
  given = argv;
#endif
"""
TAIL = """  unsigned long bits = 0;
  if (value == value) memcpy(&bits, &value, sizeof value);
  else bits = 0x7e57;
#ifdef GIVEN
  printf("%lx\\n", bits);
#endif
  if ((bits & MASK) == WANTED) __VERIFIER_error();
  return 0;
}
"""


def functions():
    """Declarations, and what stands for them natively."""
    declared = ["extern void __VERIFIER_error(void);"]
    defined = ['void __VERIFIER_error(void) { fflush(stdout); fputs("failed\\n", stderr); exit(99); }']
    for name, (word, bits) in INPUTS.items():
        head = f"{name} __VERIFIER_nondet_{word}(void)"
        declared.append(f"extern {head};")
        if name in ("float", "double"):
            defined.append(f"{head} {{ unsigned long word = next_word(); {name} x; memcpy(&x, &word, sizeof x); return x; }}")
        else:
            defined.append(f"{head} {{ return ({name})next_word(){' & 1' if bits == 1 else ''}; }}")
    return "\n".join(declared), "\n".join(defined)


def bare(text):
    """Without casts."""
    return re.sub(r"\((un)?(signed)? ?(int|long|short|char|_Bool|)\)|[() ]", "", text)


class Expression:
    """A program. `is_safe`: it has no undefined behaviour; `has_reals`: floating point."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.is_safe = self.pick(True, True, False)
        self.has_reals = self.pick(True, False, False, False)
        self.variables = []

    def pick(self, *choices):
        return self.random.choice(choices)

    def integer_type(self):
        return self.pick(*INTEGERS)

    def variable(self, is_real):
        fitting = [name for name, kind in self.variables if (kind in ("float", "double")) == is_real]
        return self.pick(*fitting) if fitting else None

    def leaf(self):
        name = self.variable(False)
        if name and self.random.random() < 0.85:
            return name
        return f"({self.pick(*NUMBERS)})"

    def real(self, depth):
        name = self.variable(True)
        if depth == 0 and name and self.random.random() < 0.8:
            return name
        if depth == 0:
            return self.pick(f"(float)({self.pick('short', 'signed char')}){self.leaf()}", f"(double)(int){self.leaf()}", self.pick(*REALS))
        x, y = self.real(depth - 1), self.real(0)
        return self.pick(f"({x} + {y})", f"({x} - {y})", f"({x} * {self.pick('2', '0.5f', '-1', y)})", f"(float)({x})", f"(-{x})",
                         f"({self.condition(depth - 1)} ? {x} : {y})", f"(double)({x})", f"(float)(int){self.integer(depth - 1)}",
                         f"(double)(unsigned char){self.integer(depth - 1)}")

    def condition(self, depth):
        if self.has_reals and self.random.random() < 0.4:
            return f"({self.real(depth)} {self.pick('<', '<=', '>', '>=', '==', '!=')} {self.real(0)})"
        x, y = self.integer(depth), self.integer(0)
        return self.pick(f"({x} {self.pick('<', '<=', '>', '>=', '==', '!=')} {y})", f"({x} && {y})", f"({x} || {y})", f"(!{x})", x)

    def arithmetic(self, x, y):
        """What may be undefined, unless the operands are made fit for it. gcc makes a number of x / x before anybody sees it."""
        if bare(x) == bare(y):
            return f"({x} ^ {self.pick(*NUMBERS)})"
        if not self.is_safe:
            return self.pick(f"({x} + {y})", f"({x} - {y})", f"({x} * {y})", f"({x} / {y})", f"({x} % {y})", f"({x} << {y})", f"({x} >> {y})",
                             f"(-{x})", f"({x} + {y})", f"({x} - {y})", f"((short){x} * (int){y})", f"((signed char){x} / (short){y})")
        wide = self.pick("unsigned", "unsigned long")
        places = WIDTHS[wide] - 1
        narrow = self.pick("short", "signed char", "unsigned char")
        return self.pick(f"(({wide}){x} + {y})", f"(({wide}){x} - {y})", f"((unsigned){x} * (unsigned)({y}))", f"((short){x} * (signed char){y})",
                         f"((short){x} / ((unsigned char){y} + 1))", f"((int){x} % {self.pick(3, 7, 10, 1000)})",
                         f"(({narrow}){x} / {self.pick('3', '-7', '10')})", f"((unsigned short){x} % ((unsigned char){y} | 1))",
                         f"(({wide}){x} << ({y} & {places}))", f"(({wide}){x} >> ({y} & {places}))", f"((int){x} >> ({y} & 31))",
                         f"((long){x} >> ({y} & 63))", f"((long)(int){x} + (int){y})", f"(-({wide}){x})", f"(({narrow}){x} - ({narrow}){y})",
                         f"((int){x} / {self.pick('8', '-16', '5')})")

    def special(self, x, y):
        """Bit-fields, unions, copies, calls, builtins."""
        number = self.pick(0, 1)
        return self.pick(
            f"({{ struct fields f = {{0}}; f.{self.pick(*FIELDS)} = {x}; f.{self.pick(*FIELDS)} = {y}; f.{self.pick(*FIELDS)}; }})",
            f"({{ struct fields f = {{1, 2, 3, 4, 5}}; f.{self.pick('b', 'd')} += {x}; f.b + f.d; }})",
            f"({{ union parts u; u.l = {x}; u.{self.pick('i[1]', 's[1]', 's[3]', 'c[0]', 'c[5]', 'f.a', 'f.b', 'f.c', 'f.e')}; }})",
            f"({{ union parts u = {{0}}; u.s[{number}] = {x}; u.c[{self.pick(0, 1, 2, 3)}] = {y}; u.i[0]; }})",
            f"({{ struct pack k = {{1, 2, 3, 4}}; k.i = {x}; k.s = {y}; ({self.pick('k.i ^ k.s', 'k.c + k.s', 'k.l - k.s')}); }})",
            f"({{ unsigned char t[12] = {{1, 2, 3}}; int n = {x}; unsigned r; memcpy(t + {self.pick(1, 2, 5)}, &n, 4); "
            f"memcpy(&r, t + {self.pick(0, 3, 4)}, 4); r; }})",
            f"as_short({x})", f"as_byte({x})", f"twice({x})", f"last_of((unsigned char[4]){{1, 2, 3, {x}}})",
            f"__builtin_popcount({x})", f"__builtin_bswap32({x})", f"__builtin_bswap16({x})", f"__builtin_ctz((unsigned){x} | 1u << 31)",
            f"__builtin_clz((unsigned){x} | 1)", f"__builtin_ffs({x})", f"__builtin_parity({x})",
            f"({{ {self.pick('int', 'unsigned', 'short', 'long')} r; __builtin_{self.pick('add', 'sub', 'mul')}_overflow((int){x}, (short){y}, &r) + r; }})"
            if not self.is_safe else
            f"({{ {self.pick('int', 'unsigned', 'short', 'long')} r; __builtin_{self.pick('add', 'sub')}_overflow((int){x}, (short){y}, &r) ^ r; }})",
            f"({{ short s = {x}; s ^= {y}; s |= 1; s; }})", f"({{ signed char s = {x}; s++; s >>= 1; s; }})",
            f"({{ unsigned char s = {x}; s += {y}; s *= 3; s--; s; }})", f"({{ _Bool s = {x}; s ^= 1; s; }})")

    def integer(self, depth):
        if depth == 0:
            return self.leaf()
        if self.has_reals and self.random.random() < 0.15:
            x = self.real(depth - 1)
            kind, low, high = self.pick(("int", "-2000000000", "2000000000"), ("signed char", "-128", "127"), ("unsigned", "0", "4000000000.0"),
                                        ("long", "-1e18", "1e18"), ("unsigned short", "-0.5f", "65535"))
            return f"({{ {self.pick('float', 'double')} r = {x}; r >= {low} && r <= {high} ? ({kind})r : ({kind})1; }})"
        x, y = self.integer(depth - 1), self.integer(self.pick(0, depth - 1))
        kinds = ["arithmetic"] * 4 + ["bits"] * 3 + ["cast"] * 2 + ["special"] * 3 + ["truth", "choice"]
        kind = self.pick(*kinds)
        if kind == "arithmetic":
            return self.arithmetic(x, y)
        if kind == "bits":
            return self.pick(f"({x} & {y})", f"({x} | {y})", f"({x} ^ {y})", f"(~{x})")
        if kind == "cast":
            return f"(({self.integer_type()}){x})"
        if kind == "special":
            return self.special(x, y)
        if kind == "truth":
            return self.condition(depth - 1)
        return f"({self.condition(depth - 1)} ? {x} : {y})"

    def text(self):
        lines = [HEAD % functions()]
        kinds = [self.integer_type() for _ in range(self.pick(2, 2, 3))]
        if self.has_reals:
            kinds[-1] = self.pick("float", "double")
        for name, kind in zip("xyz", kinds):
            lines.append(f"  {kind} {name} = __VERIFIER_nondet_{INPUTS[kind][0]}();")
            self.variables.append((name, kind))
        self.inputs = [WIDTHS[kind] for kind in kinds]
        for name in "pq"[:self.pick(0, 1, 2)]:
            kind = self.integer_type()
            lines.append(f"  {kind} {name} = {self.integer(2)};")
            self.variables.append((name, kind))
        is_real = self.has_reals and self.pick(True, False)
        kind = self.pick("float", "double") if is_real else self.pick("int", "unsigned", "long", "unsigned long", "short", "unsigned char")
        depth = self.pick(2, 2, 3)
        lines.append(f"  {kind} value = {self.real(depth) if is_real else self.integer(depth)};")
        self.mask = self.pick(0xff, 0xffff, 0xffff, (1 << 32) - 1, (1 << 64) - 1, 0x80ff, 0xf0f0)
        if is_real:
            self.mask = (1 << 64) - 1
        return "\n".join(lines + [TAIL])

    def values(self):
        """Of inputs: any, or near to where something happens."""
        result = []
        for bits in self.inputs:
            near = (self.pick(0, 1 << (bits - 1), (1 << bits) - 1, 1 << bits // 2) + self.random.randint(-3, 3)) % (1 << bits)
            result.append(self.pick(near, self.random.getrandbits(bits), self.random.getrandbits(max(bits // 2, 1))))
        return result


def run(words, seconds=60):
    try:
        return subprocess.run(words, capture_output=True, text=True, check=False, timeout=seconds)
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(words, -1, "", "no end")


class Native:
    """A run of what gcc has made: the value, and the line where it is undefined."""

    def __init__(self, binary, values):
        result = run([binary, *(f"{value:x}" for value in values)])
        error = re.search(r":(\d+):\d+: runtime error: (.*)", result.stderr)
        self.line, self.error = (int(error[1]), error[2]) if error else (0, "")
        self.bits = int(result.stdout.split()[0], 16) if not error and result.stdout else None


SANITIZED = ["-fsanitize=undefined,float-cast-overflow", "-fno-sanitize=shift-base,alignment", "-fno-sanitize-recover=all"]
UNDEFINED = {"signed-overflow": ("overflow", "cannot be represented", "negation of"), "division-by-zero": ("division by zero",),
             "shift-out-of-range": ("shift exponent",)}


class Comparison:
    def __init__(self, gmc, seed, folder):
        self.gmc = gmc
        self.expression = Expression(seed)
        self.text = self.expression.text()
        self.source = os.path.join(folder, "expression.c")
        self.binary = os.path.join(folder, "expression")
        # Optimized programs have other operators; but who is undefined may lose that.
        self.level = "-O1" if self.expression.is_safe and seed % 3 == 0 else "-O0"
        with open(self.source, "w", encoding="utf-8") as file:
            file.write(self.text)

    def native(self, values):
        return Native(self.binary, values)

    def choose(self):
        """The bits that are looked for; and whether there are inputs that lead to them."""
        for _ in range(10):
            seen = self.native(self.expression.values())
            if seen.bits is not None:
                return seen.bits & self.expression.mask, True
        return self.expression.random.getrandbits(64) & self.expression.mask, False

    def outcome(self):
        """In a word, and what is wrong."""
        mask = self.expression.mask
        compiled = run(["gcc", "-w", "-g", "-DGIVEN", f"-DMASK={mask:#x}ul", "-DWANTED=0ul", *SANITIZED, "-o", self.binary, self.source])
        if compiled.returncode:
            return "different", "gcc does not take it: " + compiled.stderr[:2000]
        wanted, exists = self.choose()
        if self.expression.random.random() < 0.1:
            wanted, exists = wanted ^ (1 << self.expression.random.randrange(8)) & mask, False
        defined = ["-w", self.level, f"-DMASK={mask:#x}ul", f"-DWANTED={wanted:#x}ul", self.source]
        # Other searches try a few values first.
        checked = run([self.gmc, "check", "--json", "--search=dfs", "--timeout=6", *defined])
        try:
            answer = json.loads(checked.stdout)
        except ValueError:
            return "different", "no answer: " + checked.stderr[-300:]
        if answer["verdict"] == "verified":
            return self.judge_verified(wanted, exists)
        fault = answer["fault"] or {}
        if answer["verdict"] != "fault":
            reason = answer["reason"] or fault.get("message", "")
            return ("different", reason) if "unconfirmed" in reason else ("left out: " + reason.split("(")[0][:90], "")
        values = [0] * len(self.expression.inputs)
        for value in answer.get("inputs", []):
            values[value["index"]] = value["words"][0]
        return self.judge_fault(fault, values, wanted, defined)

    def judge_verified(self, wanted, exists):
        if exists:
            return "different", f"verified, but there are inputs that lead to {wanted:#x}"
        for _ in range(300):
            values = self.expression.values()
            seen = self.native(values)
            if seen.error or seen.bits & self.expression.mask == wanted:
                return "different", f"verified, but see {values}: {seen.error or 'it fails'}"
        return "verified", ""

    def judge_fault(self, fault, values, wanted, defined):
        seen = self.native(values)
        told = f"{fault['id']} at line {fault['line']} with {[hex(value) for value in values]}"
        if fault["id"] in UNDEFINED:
            if seen.line != fault["line"] or not any(word in seen.error for word in UNDEFINED[fault["id"]]):
                return "different", f"{told}, natively {seen.error or 'nothing'} at line {seen.line}"
            return fault["id"], ""
        if fault["id"] != "assertion-failure":
            return "different", told
        if seen.bits is None or seen.bits & self.expression.mask != wanted:
            return "different", f"{told}, natively {seen.error or hex(seen.bits)}, but {wanted:#x} is wanted"
        again = run([self.gmc, "run", "-DGIVEN", *defined, "--", *(f"{value:x}" for value in values)])
        if again.stdout.split()[:1] != [f"{seen.bits:x}"] or again.returncode != 99:
            return "different", f"{told}, natively {seen.bits:x}, gmc run says {again.stdout} {again.stderr}"
        return "the assertion", ""


def compare(gmc, seed):
    with tempfile.TemporaryDirectory() as folder:
        comparison = Comparison(gmc, seed, folder)
        outcome, text = comparison.outcome()
        return outcome, f"seed {seed}: {text}\n{comparison.text}" if outcome == "different" else ""


def main():
    gmc, count = sys.argv[1], int(sys.argv[2])
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    outcomes = collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        for outcome, text in pool.map(lambda seed: compare(gmc, seed), range(first, first + count)):
            outcomes[outcome] += 1
            if text:
                print(text, flush=True)
    for outcome, number in sorted(outcomes.items()):
        print(f"{number} {outcome}")
    failed = outcomes["different"]
    left_out = sum(number for outcome, number in outcomes.items() if outcome.startswith("left out"))
    print(f"{count - failed - left_out} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
