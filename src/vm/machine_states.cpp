// The state of the machine in its memory, and going back to it.
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

constexpr unsigned word = memory::Image::word;
constexpr std::size_t header_words = 3;

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
  const std::size_t words = header_words + function.layout.cells + blocks;
  if (frame.record && memory_.header(frame.record).size != words * word) {
    require(memory_.free({frame.record, 0}));
    frame.record = {};
  }
  if (!frame.record) {
    memory::AreaOptions options;
    options.kind = static_cast<std::uint8_t>(AreaKind::Frame);
    options.root_order = static_cast<std::uint32_t>(globals_.size() + 16 + index);
    frame.record = memory_.allocate(words * word, options).area;
  }
  image_.reset(words);
  const auto code = static_cast<std::uint64_t>(frame.code - function.code.data());
  image_.put(0, std::uint64_t{function.entity.index()} << 32 | code);
  if (frame.arguments) image_.put(1, Pointer{frame.arguments, 0});
  image_.put(2, std::uint64_t{frame.result});
  for (const std::uint32_t cell : live_cells_at(function, frame.code, is_top)) {
    const Cell& value = frame.cells[cell];
    const std::size_t place = header_words + cell;
    if (value.is_plain()) {
      image_.put(place, value.bits);
    } else if (value.is(Tag::Pointer)) {
      image_.put(place, value.as_pointer());
    } else {
      image_.put(place, mixed_[value.ref]);
    }
  }
  for (std::size_t i = 0; i < blocks; ++i)
    image_.put(header_words + function.layout.cells + i, Pointer{allocas_[frame.allocas + i], 0});
  memory_.store(frame.record, image_);
  frame.is_written = true;
}

void Machine::read_frame(std::size_t index) {
  Frame& frame = frames_[index];
  const bool is_top = index + 1 == frames_.size();
  const Pointer cells = Pointer{frame.record, 0} + header_words * word;
  for (const std::uint32_t cell : live_cells_at(*frame.function, frame.code, is_top)) {
    const Pointer place = cells + std::int64_t{cell} * word;
    std::uint64_t number = 0;
    AreaId area;
    switch (memory_.load_word(place, word, number, area, 0)) {
      case memory::Memory::Word::Number: frame.cells[cell] = Cell::plain(number); break;
      case memory::Memory::Word::Pointer:
        frame.cells[cell] = Cell::pointer({area, static_cast<std::int64_t>(number)});
        break;
      case memory::Memory::Word::Other:
        memory::Value value{word};
        require(memory_.load(place, value));
        if (const auto pointer = value.pointer()) {
          frame.cells[cell] = Cell::pointer(*pointer);
        } else {
          frame.cells[cell] = Cell::mixed(mixed_.intern(value));
        }
        break;
    }
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
  saved_.push_back(
      {frames_.back(), allocas_, stack_bytes_, left_.size(), unchanged_, live_areas_, live_bytes_, may_read_});
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
  live_areas_ = state.live_areas;
  live_bytes_ = state.live_bytes;
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
