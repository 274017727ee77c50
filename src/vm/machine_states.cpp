// The state of the machine in its memory, and going back to it.
//
// A thread has a record of its own beside its frames: what it is, waits for and returns, and its variables.
//
// While code runs, registers are in the stack of cells. To remember a state, each frame is written into an area of its
// own: who it is, where it stands, and those of its cells that are alive; what is dead is zero, so that it makes no
// difference (word 0 tells what is alive). A frame that waits for a call does not change, so it is written once, until
// control returns to it: the cost of remembering is that of the frames entered or returned to since the last time.
//
//   word 0  function and place: entity << 32 | index of the instruction
//   word 1  variadic arguments (pointer)
//   word 2  the caller's cell for the result
//   then    one word for each cell, and one pointer for each block from alloca
//
// The top frame of a thread changes with every step, but seldom what it points at. Only pointers are in its record, and
// of these only such at what comes and goes: global variables and functions have names, which are as good as numbers.
// Numbers are hashed as they are, and the machine's fingerprint is the sum of the memory's and of these hashes. Who
// wants to see whole states in the memory switches that off (Options::hashes_top_frames).
//
// Going back undoes the memory and takes the structure of threads and frames from a log: a thread is noted there before
// it changes, with its top frame and the cells of that; frames below that were left since are noted when that happens,
// and their cells are read from their records.
#include <algorithm>

#include "support/error.hpp"
#include "vm/live_cells.hpp"
#include "vm/machine.hpp"
#include "vm/symbolic_state.hpp"

namespace gmc::vm {

using memory::AreaId;
using memory::Error;
using memory::Pointer;

namespace {

constexpr unsigned word = memory::Image::word;
constexpr std::size_t header_words = 3;

void require(Error error) {
  GMC_CHECK(error == Error::None, std::string{memory::error_text(error)});
}

}  // namespace

// Which cells count, remembered for each place.
const FrameCells& Machine::cells_at(const LoweredFunction& function, const Code* code, FramePlace place) {
  if (known_cells_.empty()) known_cells_.resize(functions_.size());
  std::vector<KnownCells>& of_function = known_cells_[function.entity.index()];
  if (of_function.empty()) of_function.resize(function.code.size() + 1);
  KnownCells& known = of_function[static_cast<std::size_t>(code - function.code.data())];
  std::unique_ptr<FrameCells>& cells = place == FramePlace::Top ? known.top : known.caller;
  if (!cells) {
    cells = std::make_unique<FrameCells>();
    const Moment moment = place == FramePlace::Top ? Moment::Before : Moment::DuringCall;
    cells->live = live_cells(function, code, moment, Count::Live);
    if (options_.scheduling == Scheduling::Steered && checks(ir::FaultKind::MemoryLeak)) {
      const std::vector<std::uint32_t> all = live_cells(function, code, moment, Count::Variables);
      std::ranges::set_difference(all, cells->live, std::back_inserter(cells->others));
    }
  }
  return *cells;
}

memory::AreaOptions Machine::record_options(const Thread& thread, AreaKind kind, std::size_t place) const {
  constexpr std::size_t places = std::size_t{1} << 20;  // of a thread
  GMC_CHECK(thread.number < 4000 && place < places, "records have names");
  memory::AreaOptions options;
  options.kind = static_cast<std::uint8_t>(kind);
  options.root_order = static_cast<std::uint32_t>(globals_.size() + 16 + thread.number * places + place);
  if (options_.scheduling == Scheduling::Steered) options.group = thread.number;
  return options;
}

void Machine::put(std::size_t place, const Cell& cell) {
  if (cell.is_plain()) {
    image_.put(place, cell.bits);
  } else if (cell.is(Tag::Pointer)) {
    image_.put(place, cell.as_pointer());
  } else {
    image_.put(place, mixed_[cell.ref]);
  }
}

void Machine::set_top_hash(Thread& thread, const memory::Fingerprint& hash) {
  top_hashes_ += hash - thread.top_hash;
  thread.top_hash = hash;
}

// A variable in scope that nobody will read any more. As long as it points at a block of the heap, that is not lost;
// anything else that it may point at leaves the state, and the variable must not point at what gets its number.
bool Machine::keeps_block(Cell& variable) {
  if (variable.is_plain()) return false;
  if (variable.is(Tag::Pointer) && memory_.exists(variable.as_pointer().area)) {
    const memory::Header& header = memory_.header(variable.as_pointer().area);
    if (header.life == memory::Life::Live && header.must_be_freed) return true;
  }
  if (!options_.keeps_dead_values) variable = Cell::mixed(0);
  return false;
}

// What the frame's record is to hold, word by word, in the order of their places; words left out are zero.
template <typename Visit>
void Machine::for_each_word(const Thread& thread, std::size_t index, Visit visit) {
  const Frame& frame = thread.frames[index];
  const LoweredFunction& function = *frame.function;
  const bool is_top = index + 1 == thread.frames.size();
  const auto code = static_cast<std::uint64_t>(frame.code - function.code.data());
  visit(0, Cell::plain(std::uint64_t{function.entity.index()} << 32 | code));
  if (frame.arguments) visit(1, Cell::pointer({frame.arguments, 0}));
  visit(2, Cell::plain(frame.result));
  const FrameCells& cells = cells_at(function, frame.code, is_top ? FramePlace::Top : FramePlace::Caller);
  std::size_t next = 0;
  const auto visit_variables = [&](std::uint32_t end) {
    for (; next < cells.others.size() && cells.others[next] < end; ++next) {
      Cell& variable = frame.cells[cells.others[next]];
      if (keeps_block(variable)) visit(header_words + cells.others[next], variable);
    }
  };
  for (const std::uint32_t cell : cells.live) {
    visit_variables(cell);
    visit(header_words + cell, frame.cells[cell]);
  }
  visit_variables(function.layout.cells);
  const std::size_t end = is_top ? thread.allocas.size() : thread.frames[index + 1].allocas;
  for (std::size_t i = frame.allocas; i < end; ++i)
    visit(header_words + function.layout.cells + i - frame.allocas, Cell::pointer({thread.allocas[i], 0}));
}

std::size_t Machine::record_words(const Thread& thread, std::size_t index) {
  const Frame& frame = thread.frames[index];
  const bool is_top = index + 1 == thread.frames.size();
  const std::size_t blocks = (is_top ? thread.allocas.size() : thread.frames[index + 1].allocas) - frame.allocas;
  return header_words + frame.function->layout.cells + blocks;
}

// Makes the frame a record of the right size, if it has none.
void Machine::fit_record(Thread& thread, std::size_t index) {
  Frame& frame = thread.frames[index];
  const std::uint64_t size = record_words(thread, index) * word;
  if (frame.record && memory_.header(frame.record).size == size) return;
  if (frame.record) memory_.free_root(frame.record);
  frame.record = memory_.allocate(size, record_options(thread, AreaKind::Frame, index + 1)).area;
  frame.holds_pointers_only = false;
}

void Machine::write_frame(Thread& thread, std::size_t index) {
  fit_record(thread, index);
  Frame& frame = thread.frames[index];
  image_.reset(record_words(thread, index));
  for_each_word(thread, index, [&](std::size_t place, const Cell& cell) { put(place, cell); });
  memory_.store(frame.record, image_);
  frame.holds_pointers_only = false;
  frame.is_written = index + 1 != thread.frames.size();  // the top frame goes on
}

// It points at a variable or function of the program, which are there from the beginning to the end, with the same
// numbers on every path, and reached by everybody.
bool Machine::has_name(const Cell& cell) const {
  return cell.is(Tag::Pointer) && cell.ref < lasting_areas_ &&
         memory_.header(memory::AreaId{cell.ref}).kind != static_cast<std::uint8_t>(AreaKind::ThreadLocal);
}

// Its numbers are hashed as they are; the record holds the rest, which seldom changes. Where nobody asks for
// fingerprints, a frame without pointers has no record.
void Machine::write_top_frame(Thread& thread) {
  const std::size_t index = thread.frames.size() - 1;
  const bool is_hashed = has_fingerprints_;
  Frame& frame = thread.frames[index];
  if (is_hashed || frame.record) fit_record(thread, index);
  const std::size_t words = record_words(thread, index);
  if (pointers_.size() < words) {
    numbers_.resize(2 * words);
    pointers_.resize(words);
  }
  names_.clear();
  std::uint64_t* number = numbers_.data();
  memory::PlacedPointer* pointer = pointers_.data();
  bool has_mixed = false;
  for_each_word(
      thread, index, [&](std::size_t place, const Cell& cell) __attribute__((always_inline)) {
        *number++ = cell.bits;  // so that each number has its place; of a pointer, the offset
        if (cell.is_plain()) return;
        if (!cell.is(Tag::Pointer)) {
          has_mixed = true;
        } else if (has_name(cell)) {
          if (is_hashed) names_.push_back(place << 32 | cell.ref);
        } else {
          *pointer++ = {place, cell.as_pointer()};
        }
      });
  const std::span pointers{pointers_.data(), pointer};
  frame.is_written = false;  // it goes on
  if (is_hashed) {
    // Which words are in the record the memory says, so what is behind them is known to be names.
    number = std::copy(names_.begin(), names_.end(), number);
    set_top_hash(thread,
                 memory::hash_bytes(memory::Domain::TopFrame, std::uint64_t{thread.number} << 32 | index,
                                    numbers_.data(), static_cast<std::size_t>(number - numbers_.data()) * word));
  } else if (!frame.record) {
    if (pointers.empty() && !has_mixed) return;
    fit_record(thread, index);
  }
  if (!has_mixed && frame.holds_pointers_only && memory_.holds_pointers(frame.record, pointers)) return;
  image_.reset(record_words(thread, index));
  for_each_word(thread, index, [&](std::size_t place, const Cell& cell) {
    if (!cell.is_plain() && !has_name(cell)) put(place, cell);
  });
  memory_.store(frame.record, image_);
  frame.holds_pointers_only = !has_mixed;
}

Cell Machine::read_cell(Pointer place) {
  std::uint64_t number = 0;
  AreaId area;
  switch (memory_.load_word(place, word, number, area, 0)) {
    case memory::Memory::Word::Number: return Cell::plain(number);
    case memory::Memory::Word::Pointer: return Cell::pointer({area, static_cast<std::int64_t>(number)});
    case memory::Memory::Word::Other: break;
  }
  memory::Value value{word};
  require(memory_.load(place, value));
  if (const auto pointer = value.pointer()) return Cell::pointer(*pointer);
  return Cell::mixed(mixed_.intern(value));
}

void Machine::read_frame(Thread& thread, std::size_t index) {
  Frame& frame = thread.frames[index];
  const FramePlace place = index + 1 == thread.frames.size() ? FramePlace::Top : FramePlace::Caller;
  const FrameCells& cells = cells_at(*frame.function, frame.code, place);
  const Pointer begin = Pointer{frame.record, 0} + header_words * word;
  for (const std::uint32_t cell : cells.live) frame.cells[cell] = read_cell(begin + std::int64_t{cell} * word);
  for (const std::uint32_t cell : cells.others) frame.cells[cell] = read_cell(begin + std::int64_t{cell} * word);
}

void Machine::write_record(Thread& thread) {
  const ThreadControl& control = thread.control;
  constexpr std::size_t fixed_words = 4;
  const std::size_t words = fixed_words + 2 * thread.variables.size();
  const bool fits = thread.record && memory_.header(thread.record).size == words * word;
  if (fits && thread.recorded.has_same_record(control)) return;
  // Where nobody asks for fingerprints, only what it points at counts.
  if (!has_fingerprints_) {
    const ThreadControl nothing;
    if (thread.variables.empty() && !thread.record && control.has_same_pointers(nothing)) return;
    if (fits && control.has_same_pointers(thread.recorded)) return;
  }
  thread.recorded = control;
  if (thread.record && !fits) {
    memory_.free_root(thread.record);
    thread.record = {};
  }
  if (!thread.record) thread.record = memory_.allocate(words * word, record_options(thread, AreaKind::Thread, 0)).area;
  image_.reset(words);
  image_.put(0, control.flags());
  put(1, control.result);
  image_.put(2, control.condition);
  image_.put(3, control.mutex);
  for (std::size_t i = 0; i < thread.variables.size(); ++i) {
    image_.put(fixed_words + 2 * i, std::uint64_t{thread.variables[i].first.index()});
    image_.put(fixed_words + 2 * i + 1, Pointer{thread.variables[i].second, 0});
  }
  memory_.store(thread.record, image_);
}

void Machine::write_threads() {
  for (const ThreadNumber number : changed_) {
    Thread& thread = *threads_[number];
    thread.is_changed = false;
    if (thread.frames.empty()) set_top_hash(thread, {});
    if (thread.control.life == Life::Absent && thread.control.generation == 0) continue;
    write_record(thread);
    if (thread.frames.empty()) continue;
    std::size_t first = thread.frames.size() - 1;
    while (first > 0 && !thread.frames[first - 1].is_written) --first;
    for (std::size_t i = first; i + 1 < thread.frames.size(); ++i) write_frame(thread, i);
    if (options_.hashes_top_frames) {
      write_top_frame(thread);
    } else {
      write_frame(thread, thread.frames.size() - 1);
    }
  }
  changed_.clear();
}

void Machine::write_changes() {
  if (std::exchange(has_run_, false)) note_change(*thread_);
  write_threads();
}

memory::Fingerprint Machine::fingerprint() {
  GMC_CHECK(has_fingerprints_, "somebody asks for fingerprints after all");
  write_changes();
  memory::Fingerprint fingerprint = memory_.fingerprint();
  if (options_.must_free_everything && !memory_.leaks().empty()) {
    mark_loss();
    fingerprint = memory_.fingerprint();
  }
  symbolic_fingerprint_ = {};
  if (symbols_ && !symbols_->inputs().empty()) symbolic_fingerprint_ = fingerprint_of_symbols(*this);
  return fingerprint + symbolic_fingerprint_ + top_hashes_;
}

void Machine::save() {
  write_changes();
  memory_.push();
  saved_.push_back({log_.size(), thread_->number, live_threads_, live_areas_, live_bytes_, clock_, may_read_,
                    has_created_, top_hashes_, symbols_ ? symbols_->mark() : Symbols::Mark{}, choices_.size()});
  if (options_.scheduling == Scheduling::Sequential) log(*thread_);
}

void Machine::note_change(Thread& thread) {
  if (!thread.is_changed) changed_.push_back(thread.number);
  thread.is_changed = true;
}

void Machine::log(Thread& thread) {
  note_change(thread);
  if (saved_.empty() || thread.logged_at == saved_.size()) return;
  const bool has_frames = !thread.frames.empty();
  log_.push_back({.number = thread.number,
                  .control = thread.control,
                  .top = has_frames ? thread.frames.back() : Frame{},
                  .has_frames = has_frames,
                  .allocas = thread.allocas,
                  .stack_bytes = thread.stack_bytes,
                  .variables = thread.variables,
                  .left = thread.left.size(),
                  .unchanged = thread.unchanged,
                  .logged_at = thread.logged_at,
                  .record = thread.record,
                  .first_cell = logged_cells_.size(),
                  .top_hash = thread.top_hash});
  if (has_frames) log_cells(thread);
  thread.logged_at = saved_.size();
  thread.unchanged = has_frames ? thread.frames.size() - 1 : 0;
}

// What the frame's record holds: a thread is logged while it is at rest.
void Machine::log_cells(const Thread& thread) {
  const Frame& frame = thread.frames.back();
  const FrameCells& cells = cells_at(*frame.function, frame.code, FramePlace::Top);
  const std::size_t first = logged_cells_.size();
  logged_cells_.resize(first + cells.live.size() + cells.others.size());
  Cell* next = logged_cells_.data() + first;
  for (const std::uint32_t cell : cells.live) *next++ = frame.cells[cell];
  for (const std::uint32_t cell : cells.others) *next++ = frame.cells[cell];
}

void Machine::restore_cells(const LoggedThread& logged) {
  const FrameCells& cells = cells_at(*logged.top.function, logged.top.code, FramePlace::Top);
  const Cell* next = logged_cells_.data() + logged.first_cell;
  for (const std::uint32_t cell : cells.live) logged.top.cells[cell] = *next++;
  for (const std::uint32_t cell : cells.others) logged.top.cells[cell] = *next++;
}

// Control returns to the frame that is now on top.
void Machine::note_return() {
  thread_->frames.back().is_written = false;
  if (saved_.empty()) return;
  const std::size_t index = thread_->frames.size() - 1;
  if (index >= thread_->unchanged) return;
  Frame as_saved = thread_->frames.back();
  as_saved.is_written = true;
  thread_->left.push_back({index, as_saved});
  thread_->unchanged = index;
}

void Machine::restore(const LoggedThread& logged) {
  Thread& thread = *threads_[logged.number];
  thread.frames.resize(std::min(thread.unchanged, thread.frames.size()));
  while (thread.left.size() > logged.left) {
    thread.frames.push_back(thread.left.back().frame);
    thread.left.pop_back();
  }
  const std::size_t callers_end = thread.frames.size();
  if (logged.has_frames) {
    thread.frames.push_back(logged.top);
    for (std::size_t i = thread.unchanged; i < callers_end; ++i) read_frame(thread, i);
    restore_cells(logged);
  } else {
    thread.frames.clear();
  }
  thread.control = logged.control;
  thread.recorded = logged.control;
  thread.allocas = logged.allocas;
  thread.stack_bytes = logged.stack_bytes;
  thread.variables = logged.variables;
  thread.unchanged = logged.unchanged;
  thread.logged_at = logged.logged_at;
  thread.record = logged.record;
  thread.top_hash = logged.top_hash;
}

void Machine::backtrack() {
  GMC_CHECK(!saved_.empty(), "there is a state to return to");
  const SavedState& state = saved_.back();
  memory_.backtrack();
  while (log_.size() > state.logged) {
    restore(log_.back());
    logged_cells_.resize(log_.back().first_cell);
    log_.pop_back();
  }
  has_run_ = false;
  for (const ThreadNumber number : changed_) threads_[number]->is_changed = false;
  changed_.clear();  // what memory holds is what they are
  thread_ = threads_[state.running].get();
  live_threads_ = state.live_threads;
  live_areas_ = state.live_areas;
  live_bytes_ = state.live_bytes;
  clock_ = state.clock;
  may_read_ = state.may_read;
  has_created_ = state.has_created;
  top_hashes_ = state.top_hashes;
  if (symbols_) symbols_->return_to(state.symbols);
  choices_.resize(state.choices);
  end_ = End::Running;
  if (options_.scheduling == Scheduling::Sequential) log(*thread_);
}

void Machine::return_to(std::size_t state) {
  GMC_CHECK(state > 0 && state <= saved_.size(), "there is a state to return to");
  // One by one, since frames are read from the memory as it was. Nothing is left to be kept then.
  for (backtrack(); saved_.size() > state; backtrack()) {
    memory_.pop();
    saved_.pop_back();
  }
}

void Machine::forget() {
  GMC_CHECK(!saved_.empty(), "there is a state to forget");
  memory_.pop();
  const SavedState state = saved_.back();
  saved_.pop_back();
  // What the state before it needs, too, stays in the log.
  std::size_t kept = state.logged;
  std::size_t kept_cells = kept == log_.size() ? logged_cells_.size() : log_[kept].first_cell;
  for (std::size_t i = state.logged; i < log_.size(); ++i) {
    LoggedThread& logged = log_[i];
    const std::size_t cells_end = i + 1 < log_.size() ? log_[i + 1].first_cell : logged_cells_.size();
    Thread& thread = *threads_[logged.number];
    thread.logged_at = saved_.size();
    if (!saved_.empty() && logged.logged_at != saved_.size()) {
      const auto cells = logged_cells_.begin() + static_cast<std::ptrdiff_t>(logged.first_cell);
      const auto end = logged_cells_.begin() + static_cast<std::ptrdiff_t>(cells_end);
      std::copy(cells, end, logged_cells_.begin() + static_cast<std::ptrdiff_t>(kept_cells));
      logged.first_cell = kept_cells;
      kept_cells += static_cast<std::size_t>(end - cells);
      if (kept != i) log_[kept] = std::move(logged);
      ++kept;
      continue;
    }
    std::erase_if(thread.left, [&, position = std::size_t{0}](const Thread::LeftFrame& left) mutable {
      return position++ >= logged.left && left.index >= logged.unchanged;
    });
    thread.unchanged = std::min(thread.unchanged, logged.unchanged);
  }
  log_.resize(kept);
  logged_cells_.resize(kept_cells);
}

}  // namespace gmc::vm
