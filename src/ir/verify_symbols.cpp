// Symbols: what each kind of definition has, and initializers that lie within their object without overlap.
#include "ir/verify_parts.hpp"

namespace gmc::ir {
namespace {

bool has_target(Definition definition) {
  switch (definition) {
    case Definition::Alias:
    case Definition::WeakRef:
    case Definition::Ifunc:
    case Definition::Thunk: return true;
    default: return false;
  }
}

class SymbolVerifier {
 public:
  SymbolVerifier(const Module& module, SymbolId id) : module_(module), id_(id), symbol_(module.symbols[id]) {}

  void run() const {
    verify_properties();
    verify_definition();
    verify_target();
    verify_body();
    verify_initializer();
  }

 private:
  template <class... Args>
  [[noreturn]] void fail_here(fmt::format_string<Args...> format, Args&&... args) const {
    fail("symbol {}: {}", describe(module_, id_), fmt::format(format, std::forward<Args>(args)...));
  }

  void verify_properties() const {
    const StringTable& strings = module_.strings;
    if (static_cast<std::uint8_t>(symbol_.kind) >= symbol_kind_count ||
        static_cast<std::uint8_t>(symbol_.definition) >= definition_count ||
        static_cast<std::uint8_t>(symbol_.linkage) >= linkage_count ||
        static_cast<std::uint8_t>(symbol_.visibility) >= visibility_count) {
      fail_here("its kind, definition, linkage or visibility is unknown");
    }
    if (!is_none_or_in(strings, symbol_.name) || !is_none_or_in(strings, symbol_.source_name) ||
        !is_none_or_in(strings, symbol_.comdat) || !is_none_or_in(strings, symbol_.section)) {
      fail_here("it names a string that does not exist");
    }
    if (!symbol_.name && !symbol_.is_literal) fail_here("it has no name and is no literal");
    if (!module_.types.contains(symbol_.type)) fail_here("it has no valid type");
    const bool has_function_type = module_.types[symbol_.type].kind == TypeKind::Function;
    if (has_function_type != symbol_.is_function()) fail_here("its kind and its type disagree");
    if (!is_none_or_in(module_.locations, symbol_.location)) fail_here("it has no valid location");
    if (symbol_.size > greatest_size) fail_here("it has the absurd size {}", symbol_.size);
    if (!is_power_of_two(symbol_.align)) fail_here("its alignment {} is not a power of two", symbol_.align);
    if (symbol_.is_thread_local && symbol_.is_function()) fail_here("a function cannot be thread-local");
  }

  void verify_definition() const {
    const Definition definition = symbol_.definition;
    if (definition == Definition::Common && symbol_.is_function()) fail_here("a function cannot be common");
    const bool needs_function = definition == Definition::Ifunc || definition == Definition::Thunk ||
                                definition == Definition::InlineOnly || symbol_.constructor_priority ||
                                symbol_.destructor_priority;
    if (needs_function && !symbol_.is_function()) fail_here("only a function can be defined this way");
    if (symbol_.thunk.has_value() != (definition == Definition::Thunk)) {
      fail_here("{}", symbol_.thunk ? "it adjusts pointers but is no thunk" : "the thunk does not say what it adjusts");
    }
  }

  void verify_target() const {
    if (has_target(symbol_.definition) != static_cast<bool>(symbol_.target)) {
      fail_here("{}", symbol_.target ? "it must not have a target" : "it lacks its target");
    }
    if (!symbol_.target) return;
    if (!module_.symbols.contains(symbol_.target)) fail_here("its target does not exist");
    const bool calls_target = symbol_.definition == Definition::Ifunc || symbol_.definition == Definition::Thunk;
    if (calls_target && !module_.symbols[symbol_.target].is_function()) fail_here("its target is no function");
  }

  void verify_body() const {
    const bool has_body = symbol_.is_function() &&
                          (symbol_.definition == Definition::Defined || symbol_.definition == Definition::InlineOnly);
    if (has_body != static_cast<bool>(symbol_.body)) {
      fail_here("{}", symbol_.body ? "it must not have a body" : "it lacks its body");
    }
    if (!symbol_.body) return;
    if (!module_.functions.contains(symbol_.body)) fail_here("its body does not exist");
    if (module_.functions[symbol_.body].symbol != id_) fail_here("its body belongs to another symbol");
  }

  // Walks runs and relocations together in the order of their offsets.
  void verify_initializer() const {
    const auto& [runs, relocations] = symbol_.initializer;
    if (runs.empty() && relocations.empty()) return;
    if (symbol_.is_function() || symbol_.definition != Definition::Defined) {
      fail_here("it has an initializer but is no defined variable");
    }
    std::uint64_t end = 0;
    const auto advance = [&](std::uint64_t offset, std::uint64_t size) {
      if (offset < end) fail_here("its initializer overlaps or is out of order at offset {}", offset);
      if (offset > symbol_.size || size > symbol_.size - offset) {
        fail_here("its initializer leaves the object at offset {}", offset);
      }
      end = offset + size;
    };
    std::size_t run = 0;
    std::size_t relocation = 0;
    while (run < runs.size() || relocation < relocations.size()) {
      const bool is_run =
          relocation == relocations.size() || (run < runs.size() && runs[run].offset < relocations[relocation].offset);
      if (is_run) {
        if (runs[run].bytes.empty()) fail_here("its initializer has an empty run of bytes");
        advance(runs[run].offset, runs[run].bytes.size());
        ++run;
      } else {
        verify_relocation(relocations[relocation]);
        advance(relocations[relocation].offset, relocations[relocation].size);
        ++relocation;
      }
    }
  }

  void verify_relocation(const Relocation& relocation) const {
    constexpr std::uint8_t greatest_relocation = 16;
    if (relocation.size == 0 || relocation.size > greatest_relocation) {
      fail_here("its initializer has an address of {} bytes at offset {}", relocation.size, relocation.offset);
    }
    if (!relocation.target.symbol) fail_here("its initializer refers to nothing at offset {}", relocation.offset);
    verify_relocation_target(relocation.target, relocation.offset);
    verify_relocation_target(relocation.minus, relocation.offset);
  }

  void verify_relocation_target(const RelocationTarget& target, std::uint64_t offset) const {
    if (!is_none_or_in(module_.symbols, target.symbol)) {
      fail_here("its initializer refers to a symbol that does not exist at offset {}", offset);
    }
    if (!target.label) return;
    const FunctionId body = target.symbol ? module_.symbols[target.symbol].body : FunctionId{};
    if (!module_.functions.contains(body) || !module_.functions[body].blocks.contains(target.label)) {
      fail_here("its initializer refers to a label that does not exist at offset {}", offset);
    }
  }

  const Module& module_;
  SymbolId id_;
  const Symbol& symbol_;
};

}  // namespace

void verify_symbols(const Module& module) {
  for (std::size_t i = 0; i < module.symbols.size(); ++i) SymbolVerifier{module, SymbolId{i}}.run();
  const auto cycle =
      find_cycle(module.symbols.size(), [&](std::size_t i) { return module.symbols[SymbolId{i}].target; });
  if (cycle) fail("symbol {}: it is an alias of itself", describe(module, SymbolId{*cycle}));
}

}  // namespace gmc::ir
