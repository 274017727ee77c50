#include "check/shorten.hpp"

#include <algorithm>

namespace gmc::check {

using trace::Schedule;

namespace {

// Most have few; long ones cost as much as so many others.
constexpr std::uint64_t steps_of_a_transition = 500;

// A run of one thread: positions in the schedule.
struct Run {
  std::size_t begin;
  std::size_t end;
};

[[nodiscard]] std::vector<Run> runs_of(const Schedule& schedule) {
  std::vector<Run> runs;
  for (std::size_t i = 0; i < schedule.size(); ++i) {
    if (i == 0 || schedule[i].thread != schedule[i - 1].thread) runs.push_back({i, i});
    runs.back().end = i + 1;
  }
  return runs;
}

class Shortener {
 public:
  Shortener(vm::Machine& machine, Schedule schedule, std::uint64_t budget)
      : machine_(machine), best_(std::move(schedule)), budget_(budget) {
    machine_.save();
  }

  [[nodiscard]] Schedule run() {
    const auto ending = attempt(best_);
    if (!ending) return best_;
    wanted_ = *ending;
    best_.resize(ending->transitions);
    for (std::size_t size = 0; size != measure(best_) && has_budget();) {
      size = measure(best_);
      join_runs();
      drop_runs();
      drop_parts();
    }
    return best_;
  }

 private:
  // Switches first.
  [[nodiscard]] static std::size_t measure(const Schedule& schedule) {
    return count_switches(schedule) * std::size_t{1'000'000} + schedule.size();
  }
  [[nodiscard]] bool has_budget() const { return spent_ < budget_; }

  [[nodiscard]] std::optional<Ending> attempt(const Schedule& schedule) {
    machine_.backtrack();
    const std::uint64_t steps = machine_.steps();
    auto ending = follow(machine_, schedule);
    spent_ += schedule.size() + 1 + (machine_.steps() - steps) / steps_of_a_transition;
    return ending;
  }

  // True: it leads to the fault, and is the best by now.
  bool improve(Schedule candidate) {
    if (!has_budget() || measure(candidate) >= measure(best_)) return false;
    const auto ending = attempt(candidate);
    if (!ending || !ending->is_like(wanted_)) return false;
    candidate.resize(ending->transitions);
    best_ = std::move(candidate);
    return true;
  }

  // What a thread did later is done at once, or what it did before is put off.
  void join_runs() {
    for (std::size_t i = 0; i < runs_of(best_).size() && has_budget();) {
      const std::vector<Run> runs = runs_of(best_);
      const Run first = runs[i];
      const auto second =
          std::find_if(runs.begin() + static_cast<std::ptrdiff_t>(i) + 1, runs.end(),
                       [&](const Run& run) { return best_[run.begin].thread == best_[first.begin].thread; });
      const auto at = [](Schedule& schedule, std::size_t position) {
        return schedule.begin() + static_cast<std::ptrdiff_t>(position);
      };
      bool is_better = false;
      if (second != runs.end()) {
        Schedule earlier = best_;
        std::rotate(at(earlier, first.end), at(earlier, second->begin), at(earlier, second->end));
        Schedule later = best_;
        std::rotate(at(later, first.begin), at(later, first.end), at(later, second->begin));
        is_better = improve(std::move(earlier)) || improve(std::move(later));
      }
      if (!is_better) ++i;
    }
  }

  void drop_runs() {
    for (std::size_t i = runs_of(best_).size(); i-- > 0 && has_budget();) {
      const std::vector<Run> runs = runs_of(best_);
      if (i >= runs.size()) continue;
      improve(without(runs[i].begin, runs[i].end));
    }
  }

  // Parts of ever smaller size.
  void drop_parts() {
    for (std::size_t size = best_.size() / 2; size > 0 && has_budget(); size /= 2) {
      for (std::size_t begin = 0; begin + size <= best_.size() && has_budget();) {
        if (!improve(without(begin, begin + size))) begin += size;
      }
    }
  }

  [[nodiscard]] Schedule without(std::size_t begin, std::size_t end) const {
    Schedule result = best_;
    result.erase(result.begin() + static_cast<std::ptrdiff_t>(begin),
                 result.begin() + static_cast<std::ptrdiff_t>(end));
    return result;
  }

  vm::Machine& machine_;
  Schedule best_;
  Ending wanted_{};
  std::uint64_t budget_;
  std::uint64_t spent_ = 0;
};

}  // namespace

std::size_t count_switches(const Schedule& schedule) {
  const std::size_t runs = runs_of(schedule).size();
  return runs == 0 ? 0 : runs - 1;
}

Schedule shorten(vm::Machine& machine, const Schedule& schedule, std::uint64_t budget) {
  return Shortener{machine, schedule, budget}.run();
}

}  // namespace gmc::check
