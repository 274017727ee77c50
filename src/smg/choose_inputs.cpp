#include "smg/choose_inputs.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "smg/inputs.hpp"

namespace gmc::smg {

namespace {

constexpr std::size_t most_distance = 300;  // from the smallest number that is possible
constexpr std::size_t most_steps = 300'000;

enum class Attention : std::uint8_t { Whole, InputsOnly };

class InputSearch {
 public:
  InputSearch(const State& state, Attention attention)
      : state_(state), attention_(attention), scratch_(state.graph), hints_(find_hints()) {}

  // Nothing: that was not found.
  [[nodiscard]] std::optional<std::vector<Wide>> run() {
    std::size_t at = 0;
    for (std::size_t steps = 0; at < state_.noted.size(); ++steps) {
      if (steps > most_steps) return std::nullopt;
      const auto conflict = go_over(state_.noted[at]);
      if (!conflict) {
        ++at;
        continue;
      }
      // Inputs that came later have no part in it.
      while (choices_.size() > *conflict) take_back();
      while (!choices_.empty() && !try_next()) choices_.pop_back();
      if (choices_.empty()) return std::nullopt;
      at = choices_.back().noted + 1;
    }
    return inputs();
  }

 private:
  // How many choices decide about a number: those up to the last one that has a part in it.
  struct Known {
    std::uint64_t bits = 0;
    std::size_t choices = 0;
  };
  struct Choice {
    std::size_t noted = 0;
    SymbolId symbol;
    std::size_t next = 0;   // candidate
    std::size_t known = 0;  // what was, before: so many of trail_
  };
  // As many choices must stay at most; nothing: it fits.
  using Conflict = std::optional<std::size_t>;

  // Numbers that the program knows, and those around which bits are lost or change their meaning.
  [[nodiscard]] std::vector<Wide> find_hints() const {
    std::set<Wide> hints;
    for (unsigned bits = 8; bits < 64; ++bits) {
      const Wide power = Wide{1} << bits;
      hints.insert({power - 1, power, -power});
    }
    for (const Noted& noted : state_.noted) {
      for (std::uint32_t i = 0; i < noted.count && noted.kind != Noted::Kind::Input; ++i) {
        const Typed typed = noted_value(state_, noted, i);
        if (!typed.value.is_number()) continue;
        const Wide number = NumberType::of(*typed.type).meaning(typed.value.bits());
        hints.insert({number - 1, number, number + 1, -number});
      }
    }
    return {hints.begin(), hints.end()};
  }

  [[nodiscard]] static NumberType type_of(const Symbol& symbol) { return {symbol.bits, symbol.is_unsigned}; }

  [[nodiscard]] bool is_possible(SymbolId id, std::uint64_t bits) const {
    const Symbol& symbol = state_.graph[id];
    if (!symbol.range.has(type_of(symbol).meaning(bits))) return false;
    if (std::ranges::binary_search(symbol.excluded, type_of(symbol).cut(bits))) return false;
    return std::ranges::none_of(symbol.others, [&](SymbolId other) {
      const auto found = known_.find(other);
      return found != known_.end() && type_of(symbol).cut(found->second.bits) == type_of(symbol).cut(bits);
    });
  }

  // Small numbers are easier to read. Some are none of the symbol; nothing: there are no more.
  [[nodiscard]] std::optional<Wide> candidate(SymbolId id, std::size_t i) const {
    const Interval& range = state_.graph[id].range;
    const Wide begin = range.has(0) ? 0 : range.low > 0 ? range.low : range.high;
    if (i <= 2 * most_distance)
      return i % 2 == 0 ? begin - static_cast<Wide>(i / 2) : begin + static_cast<Wide>(i / 2 + 1);
    i -= 2 * most_distance + 1;
    if (i < 2) return i == 0 ? range.low : range.high;
    i -= 2;
    return i < hints_.size() ? std::optional{hints_[i]} : std::nullopt;
  }

  void learn(SymbolId id, const Known& known) {
    known_[id] = known;
    trail_.push_back(id);
  }

  void forget_from(std::size_t count) {
    for (; trail_.size() > count; trail_.pop_back()) known_.erase(trail_.back());
  }

  void take_back() {
    forget_from(choices_.back().known);
    choices_.pop_back();
  }

  // Another number for the last choice; false: there is none.
  [[nodiscard]] bool try_next() {
    Choice& choice = choices_.back();
    forget_from(choice.known);
    while (const auto number = candidate(choice.symbol, choice.next++)) {
      const auto bits = static_cast<std::uint64_t>(*number);
      if (!state_.graph[choice.symbol].range.has(*number) || !is_possible(choice.symbol, bits)) continue;
      learn(choice.symbol, {bits, choices_.size()});
      return true;
    }
    return false;
  }

  [[nodiscard]] std::optional<Known> known(const Value& value) const {
    if (value.is_number()) return Known{value.bits(), 0};
    if (!value.is_symbol()) return std::nullopt;
    const auto found = known_.find(value.symbol());
    return found == known_.end() ? std::nullopt : std::optional{found->second};
  }

  // With its number, if that is known. `choices` grows.
  [[nodiscard]] bool is_known(Typed& typed, std::size_t& choices) const {
    const auto number = known(typed.value);
    if (!number) return false;
    const Wide meaning = NumberType::of(*typed.type).meaning(number->bits);
    typed.value = Value::number(NumberType::of(*typed.type).stored(meaning, typed.type->size));
    choices = std::max(choices, number->choices);
    return true;
  }

  [[nodiscard]] static bool is_counted(const ir::Type& type) { return type.is_integral() && type.size <= 8; }

  [[nodiscard]] Conflict go_over(const Noted& noted) {
    if (noted.kind == Noted::Kind::Input) return choose(noted);
    if (attention_ == Attention::InputsOnly) return std::nullopt;
    return noted.kind == Noted::Kind::Result ? compute(noted) : compare(noted);
  }

  [[nodiscard]] Conflict choose(const Noted& noted) {
    const Typed input = noted_value(state_, noted, 0);
    if (!input.value.is_symbol() || !is_counted(*input.type) || known(input.value)) return std::nullopt;
    const SymbolId id = input.value.symbol();
    const auto at = static_cast<std::size_t>(&noted - state_.noted.data());
    choices_.push_back({at, id, 0, trail_.size()});
    if (try_next()) return std::nullopt;
    take_back();
    return choices_.size();
  }

  [[nodiscard]] Conflict compute(const Noted& noted) {
    std::size_t choices = 0;
    Typed left = noted_value(state_, noted, 1);
    if (!is_known(left, choices)) return std::nullopt;
    const ir::Type& type = *noted.types[0];
    if (!is_counted(type)) return std::nullopt;
    Value result;
    if (noted.count == 2) {
      result = unary(scratch_, noted.opcode, type, left);
    } else {
      Typed right = noted_value(state_, noted, 2);
      if (!is_known(right, choices)) return std::nullopt;
      result = binary(scratch_, noted.opcode, type, left, right);
    }
    if (!result.is_number()) return std::nullopt;
    const Value expected = noted_value(state_, noted, 0).value;
    if (const auto number = known(expected)) {
      choices = std::max(choices, number->choices);
      const bool is_same = NumberType::of(type).cut(number->bits) == NumberType::of(type).cut(result.bits());
      return is_same || choices == 0 ? std::nullopt : Conflict{choices};
    }
    if (!expected.is_symbol()) return std::nullopt;
    if (!is_possible(expected.symbol(), result.bits()) && choices > 0) return choices;
    learn(expected.symbol(), {result.bits(), choices});
    return std::nullopt;
  }

  [[nodiscard]] Conflict compare(const Noted& noted) {
    std::size_t choices = 0;
    Comparison comparison{noted.opcode, noted_value(state_, noted, 0), noted_value(state_, noted, 1)};
    if (!is_known(comparison.left, choices) || !is_known(comparison.right, choices)) return std::nullopt;
    const Truth truth = decide(scratch_, comparison);
    const bool fits = truth == Truth::Either || (truth == Truth::True) == (noted.kind == Noted::Kind::True);
    return fits || choices == 0 ? std::nullopt : Conflict{choices};
  }

  // What nothing is known of is 0.
  [[nodiscard]] std::vector<Wide> inputs() const {
    std::vector<Wide> result;
    for (const Noted& noted : state_.noted) {
      if (noted.kind != Noted::Kind::Input) continue;
      const Typed input = noted_value(state_, noted, 0);
      const auto number = known(input.value);
      const bool is_number = number && is_counted(*input.type);
      result.push_back(is_number ? NumberType::of(*input.type).meaning(number->bits) : 0);
    }
    return result;
  }

  const State& state_;
  Attention attention_;
  Graph scratch_;  // for operations on numbers, which need one
  std::vector<Wide> hints_;
  std::vector<Choice> choices_;
  std::map<SymbolId, Known> known_;
  std::vector<SymbolId> trail_;  // keys of known_, in the order in which they came
};

}  // namespace

std::vector<Wide> choose_inputs(const State& state) {
  if (auto inputs = InputSearch{state, Attention::Whole}.run()) return std::move(*inputs);
  return InputSearch{state, Attention::InputsOnly}.run().value_or(std::vector<Wide>{});
}

}  // namespace gmc::smg
