#include "explore/random_walks.hpp"

#include <fmt/format.h>

namespace gmc::explore {

namespace {

constexpr std::size_t longest_walk = 10'000;

}  // namespace

void RandomWalks::walk() {
  while (path_.size() < longest_walk && !is_over()) {
    find_moves();
    if (moves().empty()) return;
    has_choices_ = has_choices_ || moves().size() > 1;
    const Choice choice = moves()[random_() % moves().size()];
    path_.push_back(choice);
    const Outcome outcome = take(choice);
    if (outcome != Outcome::New && outcome != Outcome::Known) return;
  }
  has_choices_ = true;  // it was not followed to its end
}

void RandomWalks::explore() {
  if (arrive() != Outcome::New) return;
  machine().save();
  for (std::uint64_t i = 0; i < walks_ && !is_over(); ++i) {
    path_.clear();
    walk();
    machine().backtrack();
    if (!has_choices_) return;
  }
}

std::string RandomWalks::gap() const {
  return has_choices_ ? fmt::format("{} random walks are not all executions", walks_) : "";
}

}  // namespace gmc::explore
