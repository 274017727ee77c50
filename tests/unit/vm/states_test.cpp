// Remembering states and going back. The program stops whenever it reads; a plain run says what the state is at each of
// these points. Then a second machine saves, goes back, forgets and goes on at random: wherever it is, its state must
// be the one that the plain run had there.
#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "running_program.hpp"

namespace gmc::test {
namespace {

constexpr std::string_view program_text = R"(
#include <alloca.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node { struct node *next; int value; double weight; char name[20]; };
static struct node *list;
static jmp_buf back;

static int next_number(void) {
  int number;
  if (scanf("%d", &number) != 1) exit(0);
  return number;
}

static int deep(int depth, int *sum) {
  int local = depth * 3;
  char *block = alloca(depth + 1);
  memset(block, depth, depth + 1);
  if (depth > 0) local += deep(depth - 1, &local);
  else local = next_number();
  *sum += local + block[depth];
  return local;
}

static int total(int count, ...) {
  va_list list;
  va_start(list, count);
  int sum = next_number();
  while (count-- > 0) sum += va_arg(list, int);
  va_end(list);
  return sum;
}

static void jump(int depth) {
  if (depth == 0) longjmp(back, next_number() + 1);
  jump(depth - 1);
}

int main(void) {
  volatile int round = 0;
  int sum = 0;
  for (;;) {
    ++round;
    struct node *node = malloc(sizeof *node);
    node->next = list;
    node->value = deep(round % 4, &sum);
    snprintf(node->name, sizeof node->name, "n%d", round);
    list = node;
    sum += total(round % 3, 1, 2, 3);
    int got = setjmp(back);
    if (got == 0) jump(round % 3);
    sum += got;
    if (round % 3 == 0) {
      struct node *rest = list->next;
      free(list);
      list = rest;
    }
    printf("%d %d\n", round, sum);
  }
})";

constexpr std::size_t inputs = 40;

std::string numbers() {
  std::string text;
  for (std::size_t i = 0; i < inputs; ++i) text += std::to_string(i * 7 % 11) + "\n";
  return text;
}

vm::Options stopping() {
  vm::Options options;
  options.stops_at_input = true;
  return options;
}

class States : public ::testing::TestWithParam<unsigned> {
 protected:
  static const CompiledProgram& compiled() {
    static const CompiledProgram program{program_text};
    return program;
  }
  // The fingerprint at each stop of a plain run.
  static const std::vector<memory::Fingerprint>& expected() {
    static const std::vector<memory::Fingerprint> fingerprints = [] {
      std::vector<memory::Fingerprint> result;
      TestWorld world{numbers()};
      vm::Machine machine{compiled().program(), stopping(), world};
      while (result.size() < inputs && machine.run() == vm::End::Input) result.push_back(machine.fingerprint());
      return result;
    }();
    return fingerprints;
  }
};

TEST_P(States, AreThoseOfAPlainRun) {
  ASSERT_EQ(expected().size(), inputs);
  std::mt19937 random{GetParam()};
  TestWorld world{numbers()};
  vm::Machine machine{compiled().program(), stopping(), world};
  ASSERT_EQ(machine.run(), vm::End::Input);
  std::size_t position = 0;
  std::vector<std::size_t> saved;
  for (int step = 0; step < 300; ++step) {
    ASSERT_EQ(machine.fingerprint(), expected()[position]) << "step " << step << ", position " << position;
    const unsigned action = random() % 10;
    if (action < 3) {
      machine.save();
      saved.push_back(position);
    } else if (action < 5 && !saved.empty()) {
      machine.backtrack();
      position = saved.back();
    } else if (action == 5 && !saved.empty()) {
      machine.forget();
      saved.pop_back();
    } else if (position + 1 < inputs) {
      ASSERT_EQ(machine.run(), vm::End::Input) << "position " << position;
      ++position;
    } else if (!saved.empty()) {
      machine.backtrack();
      position = saved.back();
    } else {
      break;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Seeds, States, ::testing::Range(1U, 21U));

TEST(EqualStates, DoNotDependOnThePast) {
  // Two ways to the same heap and the same place.
  const CompiledProgram program{R"(
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int way;
  if (scanf("%d", &way) != 1) return 1;
  int *a = NULL, *b = NULL;
  if (way == 1) { a = malloc(4); *a = 5; b = malloc(8); }
  else { free(malloc(100)); b = malloc(8); a = malloc(4); *a = 5; }
  if (scanf("%d", &way) != 1) return 1;  // over the first number in the buffer
  if (scanf("%d", &way) != 1) return 1;
  free(a);
  free(b);
  return 0;
})"};
  const auto state_after = [&](const std::string& input) {
    TestWorld world{input};
    vm::Machine machine{program.program(), stopping(), world};
    for (int i = 0; i < 3; ++i) EXPECT_EQ(machine.run(), vm::End::Input);
    return machine.fingerprint();
  };
  EXPECT_EQ(state_after("1\n7\n7\n"), state_after("2\n7\n7\n"));
  EXPECT_NE(state_after("1\n7\n7\n"), state_after("1\n8\n7\n"));
}

}  // namespace
}  // namespace gmc::test
