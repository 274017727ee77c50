#include "check/canonical_threads.hpp"

#include <gtest/gtest.h>

#include "vm/thread.hpp"

namespace gmc::check {
namespace {

using trace::InputValues;
using trace::ThreadName;

const trace::InputValue five{5, 0, 32, trace::InputKind::Signed};
const trace::InputValue six{6, 0, 32, trace::InputKind::Signed};
const trace::InputValue seven{7, 0, 32, trace::InputKind::Signed};

TEST(CanonicalThreads, NeedNoNameForTheMainThread) {
  vm::ThreadNames names;
  static_cast<void>(names.number_of({vm::no_thread, 0}));
  const InputValues inputs{{{0, 0}, five}, {{0, 1}, six}};
  const NamedInputs named = with_canonical_threads(inputs, names);
  EXPECT_TRUE(named.threads.empty());
  EXPECT_EQ(named.inputs, inputs);
}

// Whoever is named first: the numbers are the same.
TEST(CanonicalThreads, DoNotDependOnHistory) {
  const ThreadName main{vm::no_thread, 0};
  vm::ThreadNames one;
  static_cast<void>(one.number_of(main));
  const auto child = one.number_of({0, 0});
  const auto second_child = one.number_of({0, 1});
  const auto grandchild = one.number_of({second_child, 0});
  vm::ThreadNames other;
  static_cast<void>(other.number_of(main));
  const auto other_second_child = other.number_of({0, 1});
  const auto other_grandchild = other.number_of({other_second_child, 0});
  const auto other_child = other.number_of({0, 0});
  ASSERT_NE(grandchild, other_grandchild);

  const NamedInputs named =
      with_canonical_threads({{{child, 0}, five}, {{second_child, 2}, six}, {{grandchild, 1}, seven}}, one);
  const NamedInputs again = with_canonical_threads(
      {{{other_child, 0}, five}, {{other_second_child, 2}, six}, {{other_grandchild, 1}, seven}}, other);
  EXPECT_EQ(named.threads, again.threads);
  EXPECT_EQ(named.inputs, again.inputs);
  EXPECT_EQ(named.threads, (std::vector<ThreadName>{{0, 0}, {0, 1}, {2, 0}}));
  EXPECT_EQ(named.inputs, (InputValues{{{1, 0}, five}, {{2, 2}, six}, {{3, 1}, seven}}));
}

TEST(CanonicalThreads, AreFoundAgainByAnotherMachine) {
  vm::ThreadNames names;
  static_cast<void>(names.number_of({vm::no_thread, 0}));
  const auto third = names.number_of({0, 2});
  const NamedInputs named = with_canonical_threads({{{third, 0}, five}}, names);
  EXPECT_EQ(named.threads, (std::vector<ThreadName>{{0, 0}, {0, 1}, {0, 2}}));
  const auto found = names_of(named.threads);
  EXPECT_EQ(found->number_of({vm::no_thread, 0}), vm::main_thread);
  EXPECT_EQ(named.inputs.at({found->number_of({0, 2}), 0}), five);
}

}  // namespace
}  // namespace gmc::check
