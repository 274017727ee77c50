#include "vm/symbols.hpp"

#include <fmt/format.h>

#include <utility>

namespace gmc::vm {

memory::Fingerprint structural_hash(const Symbolic& symbolic) {
  return memory::hash_words(memory::Domain::Object, symbolic.term->width, symbolic.undefined);
}

memory::Fingerprint structural_hash(const SymbolicPointer& pointer) {
  return memory::hash_words(memory::Domain::Object, pointer.distance->width);
}

terms::Answer Symbols::add(const terms::Term* condition) {
  if (!paths_) {
    path_.add(condition);
    return terms::Answer::Yes;
  }
  paths_->add((*running_)->number, condition);
  const terms::Answer answer = path_.possible(condition);
  if (answer == terms::Answer::Yes) path_.add(path_.simplified(condition));
  return answer;
}

terms::PathStatistics Symbols::statistics() const {
  terms::PathStatistics sum = path_.statistics();
  if (paths_) sum += paths_->statistics();
  return sum;
}

const terms::Term* Symbols::add_input(ThreadNumber thread, std::uint32_t index, unsigned width, trace::InputKind kind,
                                      trace::InputOrigin origin) {
  const terms::Term*& symbol = known_[{thread, index, width}];
  if (symbol == nullptr) symbol = pool_.new_symbol(width, fmt::format("input {} of thread {}", index, thread));
  inputs_.push_back({thread, index, symbol, kind, std::move(origin)});
  return symbol;
}

}  // namespace gmc::vm
