// What the memory costs, as ratios from one run (docs/benchmarks.md has the last one):
//
//   growth     one step and its fingerprint, on heaps of 10^2 to 10^6 areas
//   hard       changes that rename many areas
//   table1     workloads like those of Musuvathi and Dill (SPIN 2005), table 1, against Iosif's algorithm
//   past       the loop of Kouba's benchmark (2009, 3.6) with and without remembering states
//   speed      stores and whole cycles per second
//
//   build/release/bin/bench_memory [PART]...
#include <fmt/format.h>

#include <chrono>
#include <functional>
#include <set>
#include <string>

#include "heap_shapes.hpp"

namespace gmc::bench {
namespace {

class Clock {
 public:
  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

struct Cost {
  double nanoseconds = 0;
  double work = 0;  // nodes and edges that update() looked at
};

// One step, its fingerprint and a push, on average; each batch is undone.
Cost measure(Heap& heap, int steps, const std::function<void(Heap&)>& step, int batches = 15) {
  static_cast<void>(heap.memory.fingerprint());  // what was done before is not part of it
  Cost best{1e18, 0};
  for (int batch = 0; batch < batches; ++batch) {
    heap.pick(2 * static_cast<std::size_t>(steps));
    heap.memory.push();
    const auto before = heap.memory.work();
    const Clock clock;
    for (int i = 0; i < steps; ++i) {
      step(heap);
      static_cast<void>(heap.memory.fingerprint());
      heap.memory.push();
    }
    const double nanoseconds = clock.seconds() * 1e9 / steps;
    const auto after = heap.memory.work();
    const auto work = static_cast<double>(after.nodes - before.nodes + after.edges - before.edges);
    if (nanoseconds < best.nanoseconds) best = {nanoseconds, work / steps};
    for (int i = 0; i < steps; ++i) heap.memory.pop();
    heap.memory.backtrack();
    heap.memory.pop();
  }
  return best;
}

struct Step {
  const char* name;
  std::function<void(Heap&)> run;
};

std::vector<Step> steps() {
  return {
      {"store a number",
       [](Heap& heap) { expect(heap.memory.store(heap.random_node() + Heap::number, 8, heap.random())); }},
      {"redirect to a new area",
       [](Heap& heap) { expect(heap.memory.store(heap.random_node() + Heap::payload, heap.make_node())); }},
      {"redirect to an existing area",
       [](Heap& heap) { expect(heap.memory.store(heap.random_node() + Heap::payload, heap.random_node())); }},
      {"append at the tail",
       [](Heap& heap) {
         Pointer end;
         expect(heap.memory.load(heap.globals + Heap::tail, end));
         const Pointer node = heap.make_node();
         expect(heap.memory.store(end + Heap::next, node));
         expect(heap.memory.store(heap.globals + Heap::tail, node));
       }},
      {"allocate, link, free",
       [](Heap& heap) {
         const Pointer node = heap.make_node();
         expect(heap.memory.store(heap.random_node() + Heap::payload, node));
         expect(heap.memory.free(node));
       }},
  };
}

void growth() {
  const std::vector<std::size_t> sizes{100, 1'000, 10'000, 100'000, 1'000'000};
  fmt::print("\nOne step, fingerprint and push: cost relative to the heap of 100 areas (time / counted work)\n\n");
  fmt::print("| step | labels |");
  for (const std::size_t size : sizes) fmt::print(" {} areas |", size);
  fmt::print("\n|---|---|---|---|---|---|---|\n");
  for (const Labels labels : {Labels::Incremental, Labels::Bfs, Labels::Iosif}) {
    const char* name = labels == Labels::Incremental ? "incremental" : labels == Labels::Bfs ? "bfs" : "iosif";
    std::vector<std::string> rows;
    std::vector<Cost> first;
    for (const std::size_t size : sizes) {
      Heap heap{labels, size};
      const auto all = steps();
      for (std::size_t i = 0; i < all.size(); ++i) {
        const int count =
            labels == Labels::Incremental ? 1'000 : static_cast<int>(std::max<std::size_t>(2, 20'000 / size));
        const bool is_slow = labels != Labels::Incremental && size > 100'000;
        const Cost cost = measure(heap, count, all[i].run, is_slow ? 2 : 15);
        if (size == sizes[0]) {
          first.push_back(cost);
          rows.push_back(fmt::format("| {} | {} |", all[i].name, name));
        }
        rows[i] += labels == Labels::Incremental
                       ? fmt::format(" {:.2f} / {:.2f} |", cost.nanoseconds / first[i].nanoseconds,
                                     cost.work / std::max(first[i].work, 1.0))
                       : fmt::format(" {:.1f} |", cost.nanoseconds / first[i].nanoseconds);
      }
    }
    for (const std::string& row : rows) fmt::print("{}\n", row);
  }
}

// Changes whose cost this naming cannot bound, on a list of n areas.
void hard() {
  constexpr std::size_t size = 100'000;
  fmt::print("\nChanges that are hard for names along paths, {} areas: areas and pointers looked at\n\n", size);
  fmt::print("| change | looked at | time relative to storing a number |\n|---|---|---|\n");
  Heap heap{Labels::Incremental, size};
  const double unit = measure(heap, 500, steps()[0].run).nanoseconds;
  const auto row = [&](const char* name, int count, const std::function<void(Heap&)>& step) {
    const Cost cost = measure(heap, count, step);
    fmt::print("| {} | {:.1f} | {:.1f} |\n", name, cost.work, cost.nanoseconds / unit);
  };
  row("insert at the head of a list of 50,000", 3, [](Heap& h) {
    Pointer first;
    expect(h.memory.load(h.globals + Heap::head, first));
    const Pointer node = h.make_node();
    expect(h.memory.store(node + Heap::next, first));
    expect(h.memory.store(h.globals + Heap::head, node));
  });
  row("take off the head (dequeue)", 3, [](Heap& h) {
    Pointer first;
    Pointer second;
    expect(h.memory.load(h.globals + Heap::head, first));
    expect(h.memory.load(first + Heap::next, second));
    expect(h.memory.store(h.globals + Heap::head, second));
  });
  expect([&] {
    Pointer first;
    expect(heap.memory.load(heap.globals + Heap::head, first));
    return heap.memory.store(heap.globals + Heap::cursor, first);
  }());
  row("a cursor takes a step along the list", 500, [](Heap& h) {
    Pointer at;
    Pointer following;
    expect(h.memory.load(h.globals + Heap::cursor, at));
    expect(h.memory.load(at + Heap::next, following));
    expect(h.memory.store(h.globals + Heap::cursor, following));
  });

  // Frames are roots of their own.
  for (std::uint32_t depth = 0; depth < 1'000; ++depth) {
    const Pointer frame = heap.memory.allocate(64, {.fill = Fill::Zero});
    heap.memory.set_root(frame.area, 10 + depth);
    expect(heap.memory.store(frame, heap.random_node()));
  }
  row("call and local store at depth 1,000", 500, [](Heap& h) {
    const Pointer frame = h.memory.allocate(64, {.fill = Fill::Zero});
    h.memory.set_root(frame.area, 2'000 + static_cast<std::uint32_t>(h.memory.saved_states()));
    expect(h.memory.store(frame, h.random_node()));
  });

  // A million pointers to one area: an array of them, and one more variable that names it.
  const Pointer sentinel = heap.make_node();
  expect(heap.memory.store(heap.globals + 32, sentinel));
  const Pointer table = heap.memory.allocate(8'000'000, {.fill = Fill::Zero});
  expect(heap.memory.store(heap.globals + 40, table));
  for (std::int64_t i = 0; i < 1'000'000; ++i) expect(heap.memory.store(table + 8 * i, sentinel));
  row("one of 10^6 pointers to a sentinel goes elsewhere", 200, [&](Heap& h) {
    expect(h.memory.store(table + static_cast<std::int64_t>(h.random() % 1'000'000 * 8), h.random_node()));
  });
  row("the pointer that names the sentinel goes elsewhere", 1,
      [](Heap& h) { expect(h.memory.store(h.globals + 32, h.random_node())); });
}

struct Workload {
  const char* name;
  std::size_t objects;
  std::size_t bytes;
  double modified;     // objects for each transition
  std::uint64_t run;   // bytes written in each
  unsigned redirects;  // every so many modifications redirects a pointer instead
  double wanted;
};

// Objects in a tree; a transition writes to some and redirects pointers. How often: in the paper's TCP model what had
// to be looked at was hardly more than what was modified, in the other two much more.
double transition_time(const Workload& workload, Labels labels, int transitions) {
  Memory memory{labels};
  const std::uint64_t size = std::max<std::uint64_t>(24, workload.bytes / workload.objects);
  std::vector<Pointer> objects{memory.allocate(size, {.fill = Fill::Zero})};
  memory.set_root(objects[0].area, 0);
  for (std::size_t i = 1; i < workload.objects; ++i) {
    objects.push_back(memory.allocate(size, {.fill = Fill::Zero}));
    expect(memory.store(objects[(i - 1) / 2] + (i % 2 == 1 ? 0 : 8), objects[i]));
  }
  std::mt19937_64 random{7};
  for (const Pointer& object : objects) {
    for (std::int64_t i = 16; i + 8 <= static_cast<std::int64_t>(size); i += 8) {
      expect(memory.store(object + i, 8, random()));
    }
  }
  static_cast<void>(memory.fingerprint());
  double due = 0;
  const Clock clock;
  for (int i = 0; i < transitions; ++i) {
    // As a search would: down for a while, then back to where it began.
    if (memory.saved_states() == 50) {
      while (memory.saved_states() > 1) memory.pop();
      memory.backtrack();
      memory.pop();
    }
    memory.push();
    for (due += workload.modified; due >= 1; --due) {
      const Pointer object = objects[random() % objects.size()];
      if (random() % workload.redirects == 0) {
        expect(memory.store(object + 16, objects[random() % objects.size()]));
      } else {
        expect(memory.fill(object + 16, static_cast<std::uint8_t>(random()), std::min(workload.run, size - 16)));
      }
    }
    static_cast<void>(memory.fingerprint());
  }
  return clock.seconds() / transitions;
}

void table1() {
  const Workload workloads[] = {{"Tx. Manager (Zing)", 46, 1'300, 0.074, 64, 4, 2.15},
                                {"File System (Zing)", 364, 4'100, 1.46, 64, 4, 3.59},
                                {"Linux TCP (CMC)", 103, 255'700, 5.1, 64, 64, 8.85},
                                {"the same, whole objects rewritten", 103, 255'700, 5.1, 1'000'000, 64, 8.85},
                                {"100,000 objects", 100'000, 3'200'000, 4, 64, 4, 100}};
  fmt::print("\nTransition with fingerprint, incremental against Iosif's algorithm (the paper's gain beside)\n\n");
  fmt::print("| workload | areas | bytes | faster by | to reach |\n|---|---|---|---|---|\n");
  for (const Workload& workload : workloads) {
    const int few = workload.objects > 10'000 ? 10 : 3'000;
    const double iosif = transition_time(workload, Labels::Iosif, few);
    const double incremental =
        transition_time(workload, Labels::Incremental, workload.objects > 10'000 ? 20'000 : 20'000);
    fmt::print("| {} | {} | {} | {:.1f} | {:.2f} |\n", workload.name, workload.objects, workload.bytes,
               iosif / incremental, workload.wanted);
  }
}

enum class Shape { None, Path, Star, BinaryTree };

// 128 rounds that allocate an area for 1,000 numbers, fill and free it.
double rounds(Shape shape) {
  double best = 1e18;
  for (int repetition = 0; repetition < 20; ++repetition) {
    Memory memory;
    const Pointer globals = memory.allocate(16, {.fill = Fill::Zero});
    memory.set_root(globals.area, 0);
    const Clock clock;
    for (std::uint64_t round = 0; round < 128; ++round) {
      if (shape != Shape::None) {
        if (shape == Shape::Star && round > 0) memory.backtrack();
        // After rounds 1, 3, 7...: the left half of a subtree is done.
        if (shape == Shape::BinaryTree) {
          for (std::uint64_t left = round; left % 2 == 1 && memory.saved_states() > 1; left /= 2) memory.pop();
          if (memory.saved_states() > 0) memory.backtrack();
        }
        if (shape != Shape::Star || round == 0) memory.push();
        static_cast<void>(memory.fingerprint());
      }
      const Pointer area = memory.allocate(4'000);
      expect(memory.store(globals, area));
      for (std::int64_t i = 0; i < 1'000; ++i) expect(memory.store(area + 4 * i, 4, round));
      expect(memory.free(area));
    }
    best = std::min(best, clock.seconds());
  }
  return best;
}

void past() {
  const double none = rounds(Shape::None);
  fmt::print("\nKouba's loop (allocate, fill 1,000 numbers, free), with a saved state and fingerprint each round\n\n");
  fmt::print("| search | time relative to none | thesis |\n|---|---|---|\n");
  fmt::print("| none | 1 | 1 |\n");
  fmt::print("| path | {:.3f} | 1.057 |\n", rounds(Shape::Path) / none);
  fmt::print("| star | {:.3f} | 1.031 |\n", rounds(Shape::Star) / none);
  fmt::print("| binary tree | {:.3f} | 1.046 |\n", rounds(Shape::BinaryTree) / none);
}

void speed() {
  Memory memory;
  const Pointer area = memory.allocate(4'096, {.fill = Fill::Zero});
  constexpr int stores = 50'000'000;
  double fastest = 1e18;
  for (int repetition = 0; repetition < 3; ++repetition) {
    const Clock clock;
    for (int i = 0; i < stores; ++i) expect(memory.store(area + (i * 4 & 4095), 4, static_cast<std::uint64_t>(i)));
    fastest = std::min(fastest, clock.seconds());
  }
  Heap heap{Labels::Incremental, 20};
  constexpr int cycles = 1'000'000;
  double cycle = 1e18;
  for (int repetition = 0; repetition < 3; ++repetition) {
    const Clock clock;
    for (int i = 0; i < cycles; ++i) {
      heap.memory.push();
      expect(heap.memory.store(heap.globals + 48, 4, static_cast<std::uint64_t>(i)));
      static_cast<void>(heap.memory.fingerprint());
      heap.memory.backtrack();
      heap.memory.pop();
    }
    cycle = std::min(cycle, clock.seconds());
  }
  fmt::print("\n| speed | millions per second | to reach |\n|---|---|---|\n");
  fmt::print("| checked 4-byte stores | {:.1f} | 50 |\n", stores / fastest / 1e6);
  fmt::print("| push, store, fingerprint, backtrack, pop | {:.2f} | 1 |\n", cycles / cycle / 1e6);
  Memory small;
  std::size_t live = 0;
  const Pointer root = small.allocate(800'000, {.fill = Fill::Zero});
  small.set_root(root.area, 0);
  for (std::int64_t i = 0; i < 100'000; ++i) {
    const Pointer node = small.allocate(32);
    expect(small.fill(node, 1, 32));
    expect(small.store(root + 8 * i, node));
    live += 32 + 8;
  }
  static_cast<void>(small.fingerprint());
  fmt::print("\nBytes kept for each live byte (areas of 32 bytes, one pointer to each): {:.1f}\n",
             static_cast<double>(small.total_bytes()) / static_cast<double>(live));
}

}  // namespace
}  // namespace gmc::bench

int main(int argc, char** argv) {
  using namespace gmc::bench;
  const std::set<std::string> wanted{argv + 1, argv + argc};
  const auto is_wanted = [&](const char* part) { return wanted.empty() || wanted.contains(part); };
  if (is_wanted("speed")) speed();
  if (is_wanted("past")) past();
  if (is_wanted("table1")) table1();
  if (is_wanted("growth")) growth();
  if (is_wanted("hard")) hard();
}
