// How the threads of a program behave, as far as it was seen: how they share data, and what each of them may still do
// from where it stands. Searches rely on it to leave out orders of transitions that make no difference, and look at
// each transition, whether it is as expected; if not, they begin again and know better.
#pragma once

#include "vm/discipline.hpp"
#include "vm/outlook.hpp"

namespace gmc::vm {

struct Habits {
  Discipline sharing;
  Outlook outlook;
  bool has_outlook = false;  // it is concluded, and of use

  void add(const Habits& other) {
    sharing.add(other.sharing);
    outlook.add(other.outlook);
  }
};

}  // namespace gmc::vm
