#include "explore/parallel.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>

#include "explore/depth_first.hpp"
#include "explore/shared_set.hpp"
#include "explore/shared_work.hpp"

namespace gmc::explore {

namespace {

constexpr std::chrono::milliseconds between_looks{50};

// One user's view of the shared set.
class SharedStore : public StateStore {
 public:
  SharedStore(SharedSet& set, std::size_t user) : set_(set), user_(user) {}

  bool insert(const State& state) override { return set_.insert(user_, key_of(state)); }
  [[nodiscard]] Visit visit(const State& state, Sleepers now) override { return set_.visit(user_, key_of(state), now); }
  [[nodiscard]] std::size_t size() const override { return set_.size(); }
  [[nodiscard]] std::size_t bytes() const override { return set_.bytes(); }

 private:
  SharedSet& set_;
  std::size_t user_;
};

class Worker : public DepthFirst {
 public:
  Worker(vm::Machine& machine, StateStore& visited, Setup setup, SharedWork& shared, bool is_first)
      : DepthFirst(machine, visited, std::move(setup)), shared_(shared), is_first_(is_first) {}

 protected:
  void explore() override {
    machine().save();  // the first state, from which all work begins
    if (is_first_ && arrive() == Outcome::New) {
      enter();
      go_on();
    }
    // Who was stopped, stops everybody.
    for (;;) {
      if (is_over()) shared_.stop();
      const std::optional<Work> work = shared_.take();
      if (!work) return;
      machine().backtrack();
      begin(*work);
      go_on();
    }
  }

  [[nodiscard]] bool leads_away() const override { return false; }  // perhaps it is on another one's way

  void look_around() override {
    if (shared_.is_stopped()) stop("");
    if (shared_.is_wanted()) give();
  }

 private:
  void begin(const Work& work) {
    auto next = work.untried.begin();
    for (std::size_t depth = 0;; ++depth) {
      const bool has_moves = next != work.untried.end() && next->depth == depth;
      const std::span<const Move> moves = has_moves ? (next++)->moves : std::span<const Move>{};
      enter(moves, moves.size());
      if (depth == work.path.size()) return;
      retake(work.path[depth]);
    }
  }

  // The later half of what is untried in each state; of states with one thing to do, every second one.
  void give() {
    Work work;
    bool is_turn = true;
    for (std::size_t depth = 0; depth < levels().size(); ++depth) {
      Level& level = levels()[depth];
      const std::span<const Move> left = untried(level);
      // What is untried in a state where not all need be tried depends on how that goes.
      if (left.empty() || level.end != level.whole_end) continue;
      const std::size_t count = left.size() > 1 ? left.size() / 2 : std::size_t{std::exchange(is_turn, !is_turn)};
      if (count == 0) continue;
      const auto given = left.last(count);
      work.untried.push_back({depth, {given.begin(), given.end()}});
      level.end -= count;
      level.whole_end = level.end;
    }
    if (work.untried.empty()) return;
    work.path = path();
    work.path.resize(work.untried.back().depth);
    shared_.give(std::move(work));
  }

  SharedWork& shared_;
  bool is_first_;
};

class ParallelSearch {
 public:
  ParallelSearch(std::span<vm::Machine* const> machines, const Setup& setup)
      : machines_(machines),
        setup_(setup),
        visited_(machines.size()),
        work_(machines.size()),
        seen_(machines.size()),
        answers_(machines.size()) {}

  [[nodiscard]] Answer run() {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < machines_.size(); ++i) threads.emplace_back([this, i] { work(i); });
    while (!work_.wait_for_end(between_looks)) look();
    threads.clear();  // joins
    if (failure_) std::rethrow_exception(failure_);
    return joined();
  }

 private:
  void work(std::size_t user) {
    try {
      SharedStore store{visited_, user};
      Setup own = setup_;
      own.limits.seconds = 0;  // these are for all together
      own.limits.memory_bytes = 0;
      own.limits.transitions /= machines_.size();
      own.progress = [this, user](const Statistics& statistics, std::uint64_t depth) {
        const std::scoped_lock lock{mutex_};
        seen_[user] = {statistics, depth};
        return true;
      };
      answers_[user] = Worker{*machines_[user], store, std::move(own), work_, user == 0}.run();
    } catch (...) {
      {
        const std::scoped_lock lock{mutex_};
        if (!failure_) failure_ = std::current_exception();
      }
      work_.stop();
    }
    work_.leave();
  }

  void look() {
    Statistics sum;
    std::uint64_t depth = 0;
    {
      const std::scoped_lock lock{mutex_};
      for (const Seen& seen : seen_) {
        add(sum, seen.statistics);
        depth = std::max(depth, seen.depth);
      }
    }
    finish(sum);
    const Limits& limit = setup_.limits;
    if (limit.seconds > 0 && sum.seconds > limit.seconds) return stop("the time of --timeout is over");
    if (limit.memory_bytes != 0 && sum.memory_bytes > limit.memory_bytes)
      return stop("the limit of --memory was reached");
    if (setup_.progress && !setup_.progress(sum, depth)) stop("interrupted");
  }

  void stop(std::string reason) {
    if (reason_.empty()) reason_ = std::move(reason);
    work_.stop();
  }

  // Of one worker; what they share is counted by finish().
  static void add(Statistics& sum, const Statistics& of_one) {
    sum.transitions += of_one.transitions;
    sum.covered += of_one.covered;
    sum.depth = std::max(sum.depth, of_one.depth);
    sum.threads = std::max(sum.threads, of_one.threads);
    sum.memory_bytes += of_one.memory_bytes - of_one.visited_bytes;
  }
  void finish(Statistics& sum) const {
    sum.states = visited_.size();
    sum.visited_bytes = visited_.bytes();
    sum.memory_bytes += sum.visited_bytes;
    sum.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
  }

  [[nodiscard]] Answer joined() {
    Answer result;
    result.reason = reason_;
    for (Answer& answer : answers_) {
      for (Found& found : answer.faults) {
        if (std::ranges::find(result.faults, found.key, &Found::key) == result.faults.end())
          result.faults.push_back(std::move(found));
      }
      result.exit_codes.merge(answer.exit_codes);
      result.ran_out |= answer.ran_out;
      if (result.reason.empty()) result.reason = answer.reason;
      add(result.statistics, answer.statistics);
    }
    std::ranges::sort(result.faults, {}, &Found::key);
    finish(result.statistics);
    result.statistics.states += result.exit_codes.size();
    if (!result.faults.empty()) {
      result.verdict = Verdict::Fault;
    } else if (result.reason.empty()) {
      result.verdict = Verdict::Verified;
    }
    return result;
  }

  struct Seen {
    Statistics statistics;
    std::uint64_t depth = 0;
  };

  std::span<vm::Machine* const> machines_;
  const Setup& setup_;
  SharedSet visited_;
  SharedWork work_;
  std::mutex mutex_;        // for the next two
  std::vector<Seen> seen_;  // [user]
  std::exception_ptr failure_;
  std::vector<Answer> answers_;  // [user]
  std::string reason_;           // why it was stopped from outside
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

}  // namespace

Answer search_in_parallel(std::span<vm::Machine* const> machines, const Setup& setup) {
  return ParallelSearch{machines, setup}.run();
}

}  // namespace gmc::explore
