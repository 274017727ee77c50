#include "vm/symbols.hpp"

#include <fmt/format.h>

namespace gmc::vm {

memory::Fingerprint structural_hash(const Symbolic& symbolic) {
  return memory::hash_words(memory::Domain::Object, symbolic.term->shape, symbolic.undefined);
}

const terms::Term* Symbols::add_input(ThreadNumber thread, std::uint32_t index, unsigned width, bool is_signed) {
  const terms::Term*& symbol = known_[{thread, index, width}];
  if (symbol == nullptr) symbol = pool_.new_symbol(width, fmt::format("input {} of thread {}", index, thread));
  inputs_.push_back({thread, index, symbol, is_signed});
  return symbol;
}

}  // namespace gmc::vm
