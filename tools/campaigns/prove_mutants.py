#!/usr/bin/env python3
"""Correct programs with lists, changed a little: what `gmc prove` verifies must run natively without a fault, what it finds must happen.

  tools/campaigns/prove_mutants.py GMC [COUNT [FIRST]]

A mutant has one change, every third one has two. They are numbered: each single change comes once, in an order that is always the same,
and the numbers after that have two changes. COUNT (1000) of them are tried, from number FIRST (1) on; some are no C and do not count.

- What is verified is compiled with AddressSanitizer and run with many inputs (native_runs.c). No run may have a fault, reach
  __VERIFIER_error or lose a block. If one does, `gmc run` tells with the same inputs what it is; a proof does not look for everything.
- A fault must happen again in `gmc run` with the inputs that prove tells, and something must go wrong natively.

Prints each difference with its program, then how many mutants had which verdict, then a line "N passed, M failed".
"""
import collections
import concurrent.futures
import glob
import itertools
import json
import os
import random
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAMS = os.path.join(HERE, "..", "..", "tests", "programs")
RUNS = 100
SANITIZED = ["gcc", "-g", "-O0", "-fsanitize=address,null,bounds", "-fno-sanitize-recover=all"]

# What a proof does not look for.
OTHERS = ["uninitialized-value", "pointer-comparison", "pointer-overflow", "misaligned-access", "overlapping-copy", "signed-overflow",
          "shift-out-of-range", "format-mismatch", "bad-call"]

# Replaces a part of a text.
Edit = collections.namedtuple("Edit", "start end replacement")


# Programs, without their mistakes


def without_mistakes(text):
    """The mistakes are behind #ifdef, and no macro is defined."""
    lines, taken = [], []
    for line in text.split("\n"):
        directive = re.match(r"#(if\w*|else|endif)\b(.*)", line)
        if not directive:
            if all(taken):
                lines.append(line)
        elif directive[1] == "else":
            taken[-1] = not taken[-1]
        elif directive[1] == "endif":
            taken.pop()
        else:
            taken.append(directive[1] == "ifndef" or "!defined" in directive[2])
    return "\n".join(lines)


def with_headers(text, folder):
    """So that what they define is changed, too."""
    def body(include):
        with open(os.path.join(folder, include[1]), encoding="utf-8") as file:
            return file.read().replace("#pragma once\n", "")
    return re.sub(r'#include "(.*)"', body, text)


def without_unused(text):
    """Functions of a header that the program does not call."""
    def kept(function):
        return "" if len(re.findall(rf"\b{function[1]}\b", text)) == 1 else function[0]
    return re.sub(r"(?ms)^static [^;{}=]*?(\w+)\([^;{}=]*\) \{$.*?^\}\n+", kept, text)


def read_program(path):
    """None if nothing says that it is correct."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    if not text.startswith("// expect: verified"):
        return None
    text = without_unused(without_mistakes(with_headers(text, os.path.dirname(path))))
    return re.sub(r"(?m)^//.*\n| *//.*$", "", text)


def read_programs():
    """Texts by name."""
    paths = sorted(glob.glob(os.path.join(PROGRAMS, "lists", "*.c")) + glob.glob(os.path.join(PROGRAMS, "prove", "*.c")))
    texts = {os.path.relpath(path, PROGRAMS): read_program(path) for path in paths}
    return {name: text for name, text in texts.items() if text}


# Changes: each function yields all of its kind. Programs have one statement in a line, maybe after the head of a branch or loop.


STATEMENT = re.compile(r"(?m)^ +(?:(?:if|while|for) \(.*\) |else )?(?!return|break|continue|\})([^\s{}][^{};]*;)$")
DECLARATION = re.compile(r"(const )?(struct \w+|int|long|char)[\w \*]*[;=]")


def closing(text, opening):
    """The place of the parenthesis that closes one."""
    depth = 0
    for at in range(opening, len(text)):
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        if depth == 0:
            return at
    raise ValueError("a parenthesis is not closed")


def conditions(text):
    """Of branches and loops: where they start and end."""
    for head in re.finditer(r"\b(?:if|while) \(", text):
        yield head.end(), closing(text, head.end() - 1)
    for head in re.finditer(r"\bfor \([^;]*; ([^;]*);", text):
        yield head.span(1)


def leave_out(text):
    for match in STATEMENT.finditer(text):
        if not DECLARATION.match(match[1]):
            yield Edit(*match.span(1), ";")


def swap_links(text):
    for match in re.finditer(r"(?<=->|\w\.)(next|prev)\b", text):
        yield Edit(*match.span(), "prev" if match[1] == "next" else "next")


def drop_link(text):
    for match in re.finditer(r"->(next|prev)\b", text):
        yield Edit(*match.span(), "")


def negate(text):
    for start, end in conditions(text):
        yield Edit(start, end, f"!({text[start:end]})")


def exchange_connectives(text):
    for match in re.finditer(r"&&|\|\|", text):
        yield Edit(*match.span(), "||" if match[0] == "&&" else "&&")


def drop_operand(text):
    """A part of a condition."""
    for start, end in conditions(text):
        for operator in re.finditer(r" (&&|\|\|) ", text[start:end]):
            left, right = start + operator.start(), start + operator.end()
            yield Edit(start, right, "")
            yield Edit(left, end, "")


def do_once(text):
    for match in re.finditer(r"(?<!\} )\bwhile\b", text):
        yield Edit(*match.span(), "if")


def drop_guard(text):
    for match in re.finditer(r"\bif \(", text):
        yield Edit(match.start(), closing(text, match.end() - 1) + 1, "")


def free_twice(text):
    for match in re.finditer(r"\bfree\(.*\);", text):
        yield Edit(*match.span(), f"{{ {match[0]} {match[0]} }}")


def assign_null(text):
    for match in re.finditer(r"[^=!<>]= ([^=;{}]+);", text):
        if match[1] != "NULL":
            yield Edit(*match.span(1), "NULL")


def exchange_statements(text):
    statements = [match for match in STATEMENT.finditer(text) if match[0].strip() == match[1]]
    for first, second in itertools.pairwise(statements):
        if text[first.end():second.start()] == "\n":
            yield Edit(first.start(), second.end(), f"{second[0]}\n{first[0]}")


def change_constant(text):
    for match in re.finditer(r"(?<![\w.-])[01](?![\w.])", text):
        yield Edit(*match.span(), "10"[int(match[0])])


CHANGES = [leave_out, swap_links, drop_link, negate, exchange_connectives, drop_operand, do_once, drop_guard, free_twice, assign_null,
           exchange_statements, change_constant]


# Mutants


class Mutants:
    def __init__(self, programs):
        self.programs = programs
        self.edits = {name: [edit for change in CHANGES for edit in change(text)] for name, text in programs.items()}
        self.singles = [(name, edit) for name, edits in self.edits.items() for edit in edits]
        random.Random(0).shuffle(self.singles)

    def __getitem__(self, number):
        """Its name and its text."""
        index = number - number // 3 - 1  # among those with one change
        if number % 3 == 0 or index >= len(self.singles):
            return self.pair(random.Random(number))
        name, edit = self.singles[index]
        return name, self.apply(name, [edit])

    def pair(self, source):
        while True:
            name = source.choice(list(self.edits))
            first, second = sorted(source.sample(self.edits[name], 2))
            if first.end <= second.start:
                return name, self.apply(name, [first, second])

    def apply(self, name, edits):
        text = self.programs[name]
        for edit in reversed(edits):
            text = text[:edit.start] + edit.replacement + text[edit.end:]
        return text


# Oracles


def build_harness(folder):
    path = os.path.join(folder, "native_runs.o")
    subprocess.run(SANITIZED + ["-c", "-o", path, os.path.join(HERE, "native_runs.c")], check=True)
    return path


def build(harness, path):
    """The native program, or None if it is no C."""
    program = path.removesuffix(".c")
    strict = ["-Werror=int-conversion", "-Werror=incompatible-pointer-types"]
    result = subprocess.run(SANITIZED + strict + ["-Dmain=checked_main", "-o", program, path, harness], capture_output=True, check=False)
    return program if result.returncode == 0 else None


def run_natively(program, *arguments):
    """What went wrong, and the inputs it needs; or None."""
    options = {"ASAN_OPTIONS": "detect_leaks=1:symbolize=0", "UBSAN_OPTIONS": "symbolize=0"}
    result = subprocess.run([program, *arguments], env=options, capture_output=True, text=True, check=False)
    if result.returncode == 0:
        return None
    error = re.search(r"(?:ERROR|runtime error): (.*)", result.stderr)
    choices = re.search(r"choices: (.*)", result.stdout)
    return (error[1] if error else "it dies"), (choices[1] if choices and choices[1] else "0")


def ask(gmc, command, *arguments):
    """Its answer as gmc tells it with --json, or a text that says why there is none."""
    result = subprocess.run([gmc, command, "--json", "-w", *arguments], capture_output=True, text=True, check=False)
    try:
        return json.loads(result.stdout)
    except ValueError:
        return f"no answer from gmc {command} (exit code {result.returncode}): {result.stderr[-500:]}"


def fault_in_run(gmc, path, choices, *options):
    """Its id, or why there is none."""
    answer = ask(gmc, "run", "--max-steps=10000000", f"--choices={choices}", *options, path)
    return answer if isinstance(answer, str) else (answer["fault"] or {}).get("id", answer["verdict"])


def fault_as_proved(gmc, path, choices):
    """Without what a proof does not look for."""
    return fault_in_run(gmc, path, choices, "--check=" + ",".join("-" + fault for fault in OTHERS))


def doubt_proof(gmc, path, program):
    """The outcome, and a text if it is a difference."""
    wrong = run_natively(program, str(RUNS))
    if not wrong:
        return "verified", ""
    error, choices = wrong
    fault = fault_in_run(gmc, path, choices)
    if fault in OTHERS:
        return f"verified if there is no {fault}", ""
    return "different", f"prove says verified; natively: {error}; gmc run --choices={choices}: {fault}"


def doubt_fault(gmc, path, program, answer):
    """The same. Natively anything may happen after a fault of another kind."""
    told = [re.search(r"--choices=(\S*)", note) for note in answer["notes"]]
    choices = next((match[1] for match in told if match), "0")
    expected = answer["fault"]["id"]
    fault = fault_in_run(gmc, path, choices)
    if fault in OTHERS:
        fault = fault_as_proved(gmc, path, choices)
    elif not run_natively(program, "--choices", choices):
        return "different", f"prove says {expected}; gmc run --choices={choices}: {fault}; natively nothing goes wrong"
    if fault != expected:
        return "different", f"prove says {expected}; gmc run --choices={choices}: {fault}"
    return "fault", ""


def compare(gmc, harness, text):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "mutant.c")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        program = build(harness, path)
        if not program:
            return "no program", ""
        answer = ask(gmc, "prove", "--timeout=10", path)
        if isinstance(answer, str):
            return "different", answer
        if answer["verdict"] == "verified":
            return doubt_proof(gmc, path, program)
        if answer["verdict"] == "fault":
            return doubt_fault(gmc, path, program, answer)
        return answer["verdict"], ""


def main():
    gmc, numbers = sys.argv[1], [int(word) for word in sys.argv[2:]]
    count = (numbers[0] if numbers else 0) or 1000
    first = numbers[1] if len(numbers) > 1 else 1
    mutants = Mutants(read_programs())
    outcomes = collections.Counter()
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        harness = build_harness(folder)
        tried = [(number, *mutants[number]) for number in range(first, first + count)]
        for (number, name, text), (outcome, why) in zip(tried, pool.map(lambda mutant: compare(gmc, harness, mutant[2]), tried)):
            outcomes[outcome] += 1
            if why:
                print(f"mutant {number} of {name}: {why}\n{text}", flush=True)
    print(", ".join(f"{number} {outcome}" for outcome, number in sorted(outcomes.items())))
    failed = outcomes["different"]
    print(f"{count - outcomes['no program'] - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
