// How threads share the program's global variables, word by word, as far as it was seen: written by nobody while there
// are several threads, used by one thread only, or always with the same mutex locked. Who keeps to that need not be
// watched by the others: an access commutes with all that they can do before the next operation that they notice.
//
// Nothing of this is taken for granted. A search that relies on it looks at every access, and when one breaks a rule it
// starts again with a weaker one. That a search finds such an access, if there is one, though it does not interrupt
// threads at those that keep the rules, is the theorem of S. D. Stoller, "Model-checking multi-threaded distributed
// Java programs", SPIN 2000.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "memory/memory.hpp"
#include "vm/shared_word.hpp"
#include "vm/thread.hpp"

namespace gmc::vm {

class Machine;

class Discipline {
 public:
  // Of the thread that has just run; `can_hold`: the locks it may have.
  void note(const Machine& machine, ThreadNumber thread, const memory::Touch& touch,
            const std::vector<memory::Pointer>& can_hold);
  // The access breaks no rule. About words that were never seen there is none.
  [[nodiscard]] bool allows(const Machine& machine, ThreadNumber thread, const memory::Touch& touch) const;
  // The same, and there is a rule for each of the words: nobody will notice.
  [[nodiscard]] bool covers(const Machine& machine, ThreadNumber thread, const memory::Touch& touch) const;
  // What others have seen is to be allowed as well.
  void add(const Discipline& other);
  // No rules for the variables with these words any more.
  void give_up(const Discipline& broken);
  [[nodiscard]] bool has_rules() const;

 private:
  struct Use {
    ThreadNumber thread = no_thread;  // if it is only one
    bool has_many = false;
    bool is_written = false;
    std::vector<memory::Pointer> locks;  // which all have had

    [[nodiscard]] bool has_rule() const { return !is_written || !has_many || !locks.empty(); }
  };
  [[nodiscard]] static bool is_allowed(const Machine& machine, ThreadNumber thread, const memory::Touch& touch,
                                       const Use& use);
  std::unordered_map<SharedWord, Use, SharedWord::Hash> uses_;
};

// Whether the thread has locked this mutex.
[[nodiscard]] bool holds(const Machine& machine, ThreadNumber thread, memory::Pointer mutex);

}  // namespace gmc::vm
