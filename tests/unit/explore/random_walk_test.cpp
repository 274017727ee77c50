// Going forward and back over transitions of threads, at random: wherever the machine is, its state must be the one
// that a fresh machine has after the same transitions.
#include <gtest/gtest.h>

#include <random>

#include "searching.hpp"
#include "threaded_programs.hpp"

namespace gmc::test {
namespace {

using trace::Choice;
using trace::Schedule;

[[nodiscard]] std::vector<Choice> choices_of(const vm::Machine& machine) {
  std::vector<Choice> result;
  for (vm::ThreadNumber i = 0; i < machine.thread_count(); ++i) {
    for (std::uint32_t k = 0; k < machine.alternatives(i); ++k) result.push_back({i, k});
  }
  return result;
}

struct Case {
  const char* name;
  std::string_view source;
  bool steps_singly;
};

class RandomWalk : public ::testing::TestWithParam<Case> {
 protected:
  [[nodiscard]] memory::Fingerprint fresh_state(const CompiledProgram& program, const Schedule& path) const {
    TestWorld world{""};
    vm::Machine machine{program.program(), steered(GetParam().steps_singly), world};
    for (const Choice& choice : path) {
      EXPECT_LT(choice.alternative, machine.alternatives(choice.thread));
      EXPECT_EQ(machine.take(choice.thread, choice.alternative), vm::End::Transition);
    }
    return machine.fingerprint();
  }
};

TEST_P(RandomWalk, IsWhereAFreshMachineWouldBe) {
  const CompiledProgram program{GetParam().source};
  for (unsigned seed = 0; seed < (is_fast ? 12 : 1); ++seed) {
    std::mt19937 random{seed};
    TestWorld world{""};
    vm::Machine machine{program.program(), steered(GetParam().steps_singly), world};
    static_cast<void>(machine.fingerprint());
    machine.save();
    Schedule path;
    std::vector<std::size_t> saved{0};  // lengths of the path where states were saved
    std::string log;                    // of what was done
    for (int step = 0; step < (is_fast ? 150 : 40); ++step) {
      const std::vector<Choice> choices = choices_of(machine);
      const unsigned what = static_cast<unsigned>(random() % 10);
      if (choices.empty() || what < 2) {
        log += "back ";
        machine.backtrack();
        path.resize(saved.back());
      } else if (what == 2 && saved.size() > 1) {
        log += "forget ";
        machine.forget();
        saved.pop_back();
      } else {
        if (what < 6) {
          log += "save ";
          machine.save();
          saved.push_back(path.size());
        }
        const Choice choice = choices[random() % choices.size()];
        log +=
            "take" + std::to_string(choice.thread) + "[" + machine.operation_text(machine.thread(choice.thread)) + "] ";
        if (machine.take(choice.thread, choice.alternative) == vm::End::Transition) {
          path.push_back(choice);
        } else {
          log += "end back ";
          machine.backtrack();
          path.resize(saved.back());
        }
      }
      ASSERT_EQ(machine.fingerprint(), fresh_state(program, path))
          << "seed " << seed << ", step " << step << ": " << log;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Programs, RandomWalk,
                         ::testing::Values(Case{"transfers", transfers, false}, Case{"buffer", buffer, false},
                                           Case{"transfers_by_instructions", transfers, true},
                                           Case{"buffer_by_instructions", buffer, true},
                                           Case{"cancelled", cancelled, false},
                                           Case{"cancelled_by_instructions", cancelled, true}),
                         [](const auto& tested) { return std::string{tested.param.name}; });

}  // namespace
}  // namespace gmc::test
