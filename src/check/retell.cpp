#include "check/retell.hpp"

#include <fmt/format.h>

#include <map>
#include <set>

#include "check/follow.hpp"
#include "check/held_locks.hpp"
#include "ir/print_instruction.hpp"

namespace gmc::check {

namespace {

class Teller {
 public:
  Teller(vm::Machine& machine, Detail detail)
      : machine_(machine), is_full_(detail == Detail::Instructions), locks_(machine) {
    if (is_full_) machine.watch_steps([this](const vm::Thread& thread) { watch(thread); });
    machine.watch_inputs([this](const trace::InputPlace& input) { asked_at_[input] = place_of(machine_.running()); });
  }
  ~Teller() {
    machine_.watch_steps({});
    machine_.watch_inputs({});
  }
  Teller(const Teller&) = delete;
  Teller& operator=(const Teller&) = delete;

  void before(const trace::Choice& choice) {
    const vm::Thread& thread = machine_.thread(choice.thread);
    done_ = thread.control.pending;
    steps_.push_back({choice.thread,
                      machine_.entry_text(thread),
                      machine_.operation_text(thread, choice.alternative),
                      place_of(thread),
                      {}});
    if (done_.kind == vm::OperationKind::Access) before_ = machine_.contents_text(done_.object, done_.size);
    if (is_full_ && done_.kind != vm::OperationKind::Step) note_instructions(thread);
  }

  void after(const trace::Choice& choice) {
    trace::Step& step = steps_.back();
    if (machine_.end() != vm::End::Transition) commit();
    attempted_.clear();
    if (done_.kind == vm::OperationKind::Access) step.text += values_text();
    if (done_.kind == vm::OperationKind::Create) step.text += created_text(choice.thread);
    locks_.note(choice.thread, done_, step.place);
  }

  [[nodiscard]] std::vector<std::string> holds() const { return locks_.texts(); }
  [[nodiscard]] std::vector<trace::Step> take_steps() { return std::move(steps_); }
  [[nodiscard]] std::map<trace::InputPlace, trace::Place> take_asked_at() { return std::move(asked_at_); }

 private:
  // Nobody else can have changed it since: whoever does needs a transition of its own.
  [[nodiscard]] std::string values_text() const {
    if (before_.empty()) return "";
    if (!done_.is_write) return fmt::format(": {}", before_);
    if (!machine_.memory().exists(done_.object.area)) return "";
    const std::string now = machine_.contents_text(done_.object, done_.size);
    if (before_ != now) return fmt::format(": {} -> {}", before_, now);
    // Different blocks may be told alike.
    const bool is_description = now.starts_with('<');
    return is_description ? fmt::format(": {}", now) : fmt::format(": {} again", now);
  }

  [[nodiscard]] std::string created_text(vm::ThreadNumber creator) {
    for (vm::ThreadNumber i = 1; i < machine_.thread_count(); ++i) {
      const bool is_alive = machine_.thread(i).control.life == vm::Life::Alive;
      if (i == creator || !is_alive || !known_.insert(i).second) continue;
      const std::string entry = machine_.entry_text(machine_.thread(i));
      return fmt::format(": thread {}{}", i, entry.empty() ? "" : fmt::format(", which runs {}", entry));
    }
    return "";
  }

  // In the program itself, not in the library.
  [[nodiscard]] trace::Place place_of(const vm::Thread& thread) const {
    for (const trace::StackFrame& frame : machine_.stack(thread)) {
      if (!frame.is_model && frame.place.is_known()) return frame.place;
    }
    return {};
  }

  // The last instruction before the end of a transition was only attempted: it is what comes next.
  void watch(const vm::Thread& thread) {
    if (steps_.empty()) return;
    if (&thread == attempting_) commit();
    attempted_.clear();
    attempting_ = &thread;
    attempted_ = instructions_at(thread);
  }
  void commit() {
    std::vector<trace::Step::Instruction>& all = steps_.back().instructions;
    all.insert(all.end(), attempted_.begin(), attempted_.end());
  }
  void note_instructions(const vm::Thread& thread) {
    attempted_ = instructions_at(thread);
    commit();
    attempted_.clear();
  }

  [[nodiscard]] std::vector<trace::Step::Instruction> instructions_at(const vm::Thread& thread) {
    std::vector<trace::Step::Instruction> result;
    if (thread.frames.empty()) return result;
    const vm::Frame& top = thread.frames.back();
    const ir::Instruction* const instruction = top.function->origin_of(top.code);
    if (top.function->is_model || instruction == nullptr) return result;
    const ir::Module& module = *top.function->module;
    const auto names = names_.try_emplace(&module, module).first;
    const ir::OperandPrinter operands{module, names->second, *top.function->function};
    const std::vector<trace::StackFrame> stack = machine_.stack(thread);
    for (const std::string& line : ir::instruction_lines(module, *top.function->function, operands, *instruction))
      result.push_back({stack.front().place, stack.front().function, line});
    return result;
  }

  vm::Machine& machine_;
  bool is_full_;
  HeldLocks locks_;
  vm::Operation done_;
  std::string before_;
  std::set<vm::ThreadNumber> known_;
  std::map<const ir::Module*, ir::SymbolNames> names_;
  std::vector<trace::Step> steps_;
  std::map<trace::InputPlace, trace::Place> asked_at_;
  const vm::Thread* attempting_ = nullptr;
  std::vector<trace::Step::Instruction> attempted_;
};

}  // namespace

std::optional<Story> retell(vm::Machine& machine, const trace::Schedule& schedule, Detail detail) {
  Teller teller{machine, detail};
  const Witness witness{[&](const trace::Choice& choice) { teller.before(choice); },
                        [&](const trace::Choice& choice) { teller.after(choice); }, [&] { return teller.holds(); }};
  if (!follow(machine, schedule, witness)) return std::nullopt;
  return Story{teller.take_steps(), machine.fault(), machine.running().number, teller.take_asked_at()};
}

}  // namespace gmc::check
