// The state of the machine in its memory, and going back to it.
//
// While code runs, registers are in the stack of cells. To remember a state, each frame is written into an area of its
// own: who it is, where it stands, and those of its cells that are alive; what is dead is left undefined, so that it
// makes no difference. A frame that waits for a call does not change, so it is written once, until control returns to
// it: the cost of remembering is that of the frames entered or returned to since the last time.
//
//   word 0  function and place: entity << 32 | index of the instruction
//   word 1  variadic arguments (pointer)
//   word 2  the caller's cell for the result
//   then    one word for each cell, and one pointer for each block from alloca
//
// Going back undoes the memory and takes the frames' structure from a log: frames that were left since, and the one
// that was on top.
#include "support/error.hpp"
#include "vm/live_cells.hpp"
#include "vm/machine.hpp"

namespace gmc::vm {

using memory::AreaId;
using memory::Error;
using memory::Pointer;

namespace {

constexpr unsigned word = 8;
constexpr std::int64_t header_words = 3;

void require(Error error) {
  GMC_CHECK(error == Error::None, std::string{memory::error_text(error)});
}

}  // namespace

// Which cells count, remembered for each place.
const std::vector<std::uint32_t>& Machine::live_cells_at(const LoweredFunction& function, const Code* code,
                                                         bool is_top) {
  auto& known = is_top ? live_before_ : live_during_call_;
  const auto [entry, is_new] = known.try_emplace(code);
  if (is_new) {
    entry->second = live_cells(function, code, is_top ? Moment::Before : Moment::DuringCall, Count::Live);
  }
  return entry->second;
}

void Machine::write_frame(std::size_t index) {
  Frame& frame = frames_[index];
  const LoweredFunction& function = *frame.function;
  const bool is_top = index + 1 == frames_.size();
  const std::size_t blocks = (is_top ? allocas_.size() : frames_[index + 1].allocas) - frame.allocas;
  const std::uint64_t size = (header_words + function.layout.cells + blocks) * word;
  if (frame.record && memory_.header(frame.record).size != size) {
    require(memory_.free({frame.record, 0}));
    frame.record = {};
  }
  const bool is_fresh = !frame.record;  // nothing in it is defined
  if (is_fresh) {
    memory::AreaOptions options;
    options.kind = static_cast<std::uint8_t>(AreaKind::Frame);
    frame.record = memory_.allocate(size, options).area;
    memory_.set_root(frame.record, static_cast<std::uint32_t>(globals_.size() + 16 + index));
  }
  const Pointer at{frame.record, 0};
  const auto code = static_cast<std::uint64_t>(frame.code - function.code.data());
  require(memory_.store(at, word, std::uint64_t{function.entity.index()} << 32 | code));
  if (frame.arguments) {
    require(memory_.store(at + word, memory::Value::of_pointer({frame.arguments, 0}, word)));
  } else {
    require(memory_.store(at + word, word, std::uint64_t{0}));
  }
  require(memory_.store(at + 2 * word, word, frame.result));
  const Pointer cells = at + header_words * word;
  if (!is_fresh && function.layout.cells > 0)
    require(memory_.forget(cells, std::uint64_t{function.layout.cells} * word));
  for (const std::uint32_t cell : live_cells_at(function, frame.code, is_top)) {
    const Cell& value = frame.cells[cell];
    const Pointer place = cells + std::int64_t{cell} * word;
    if (value.is_plain()) {
      require(memory_.store(place, word, value.bits));
    } else if (value.is(Tag::Pointer)) {
      require(memory_.store(place, memory::Value::of_pointer(value.as_pointer(), word)));
    } else {
      require(memory_.store(place, mixed_[value.ref]));
    }
  }
  for (std::size_t i = 0; i < blocks; ++i) {
    const Pointer place = cells + static_cast<std::int64_t>(function.layout.cells + i) * word;
    require(memory_.store(place, memory::Value::of_pointer({allocas_[frame.allocas + i], 0}, word)));
  }
  frame.is_written = true;
}

void Machine::read_frame(std::size_t index) {
  Frame& frame = frames_[index];
  const bool is_top = index + 1 == frames_.size();
  const Pointer cells = Pointer{frame.record, 0} + header_words * word;
  for (const std::uint32_t cell : live_cells_at(*frame.function, frame.code, is_top)) {
    memory::Value value{word};
    require(memory_.load(cells + std::int64_t{cell} * word, value));
    const auto pointer = value.pointer();
    frame.cells[cell] = pointer                                  ? Cell::pointer(*pointer)
                        : value.is_plain() && value.is_defined() ? Cell::plain(value.number())
                                                                 : Cell::mixed(mixed_.intern(value));
  }
}

void Machine::write_frames() {
  std::size_t first = frames_.size() - 1;
  while (first > 0 && !frames_[first - 1].is_written) --first;
  for (std::size_t i = first; i < frames_.size(); ++i) write_frame(i);
}

memory::Fingerprint Machine::fingerprint() {
  write_frames();
  return memory_.fingerprint();
}

void Machine::save() {
  write_frames();
  memory_.push();
  saved_.push_back({frames_.back(), allocas_, stack_bytes_, left_.size(), unchanged_, may_read_});
  unchanged_ = frames_.size() - 1;
}

// Control returns to the frame that is now on top.
void Machine::note_return() {
  frames_.back().is_written = false;
  if (saved_.empty()) return;
  const std::size_t index = frames_.size() - 1;
  if (index >= unchanged_) return;
  Frame as_saved = frames_.back();
  as_saved.is_written = true;
  left_.push_back({index, as_saved});
  unchanged_ = index;
}

void Machine::backtrack() {
  GMC_CHECK(!saved_.empty(), "there is a state to return to");
  const SavedState& state = saved_.back();
  memory_.backtrack();
  frames_.resize(unchanged_);
  while (left_.size() > state.left) {
    frames_.push_back(left_.back().frame);
    left_.pop_back();
  }
  const std::size_t first = unchanged_;
  frames_.push_back(state.top);
  for (std::size_t i = first; i < frames_.size(); ++i) read_frame(i);
  allocas_ = state.allocas;
  stack_bytes_ = state.stack_bytes;
  may_read_ = state.may_read;
  unchanged_ = frames_.size() - 1;
  end_ = End::Running;
}

void Machine::forget() {
  GMC_CHECK(!saved_.empty(), "there is a state to forget");
  memory_.pop();
  const SavedState state = std::move(saved_.back());
  saved_.pop_back();
  // What the state before it needs, too, stays in the log.
  std::erase_if(left_, [&, position = std::size_t{0}](const LeftFrame& left) mutable {
    return position++ >= state.left && left.index >= state.unchanged;
  });
  unchanged_ = std::min(unchanged_, state.unchanged);
}

}  // namespace gmc::vm
