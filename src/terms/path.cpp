#include "terms/path.hpp"

#include <algorithm>
#include <chrono>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace gmc::terms {

namespace {

constexpr std::size_t most_models = 16;

[[nodiscard]] bool share_symbols(const std::vector<SymbolNumber>& a, const std::vector<SymbolNumber>& b) {
  auto left = a.begin();
  auto right = b.begin();
  while (left != a.end() && right != b.end()) {
    if (*left == *right) return true;
    *left < *right ? ++left : ++right;
  }
  return false;
}

}  // namespace

std::size_t Path::KeyHash::operator()(const std::vector<std::uint32_t>& key) const {
  return XXH3_64bits(key.data(), key.size() * sizeof(std::uint32_t));
}

void Path::add(const Term* truth) {
  if (truth->is_true()) return;
  if (truth->is(Op::And)) {  // so that what they are about can be told apart
    add(truth->operands[0]);
    add(truth->operands[1]);
    return;
  }
  if (std::ranges::find(conditions_, truth) != conditions_.end()) return;
  conditions_.push_back(truth);
  learn(truth);
}

// What it says to be a constant.
void Path::learn(const Term* condition) {
  const Term* term = condition;
  const Term* value = pool_.truth(true);
  if (condition->is(Op::Equal) && condition->operands[1]->is_constant()) {
    term = condition->operands[0];
    value = condition->operands[1];
  } else if (condition->is(Op::Xor) && condition->operands[1]->is_constant(1)) {
    term = condition->operands[0];
    value = pool_.truth(false);
  }
  known_.push_back({term, value, conditions_.size() - 1});
  simplified_.clear();
  simplified_conditions_.clear();
}

void Path::return_to(std::size_t count) {
  if (count == conditions_.size()) return;
  conditions_.resize(count);
  while (!known_.empty() && known_.back().condition >= count) known_.pop_back();
  simplified_.clear();
  simplified_conditions_.clear();
}

// The term in which those that are in `replaced` are replaced; what becomes of others is added there.
const Term* Path::replace(const Term* root, Replaced& replaced) {
  std::vector<const Term*> open{root};
  while (!open.empty()) {
    const Term* const current = open.back();
    const std::size_t before = open.size();
    if (!current->is_constant() && !replaced.contains(current)) {
      for (const Term* const operand : current->inputs()) {
        if (!operand->is_constant() && !replaced.contains(operand)) open.push_back(operand);
      }
      if (open.size() != before) continue;
      const Term* operands[3] = {};
      bool is_same = true;
      unsigned count = 0;
      for (const Term* const operand : current->inputs()) {
        operands[count] = operand->is_constant() ? operand : replaced.at(operand);
        is_same &= operands[count++] == operand;
      }
      const Term* const rebuilt = is_same ? current : pool_.with_operands(*current, {operands, count});
      const auto found = replaced.find(rebuilt);
      replaced.emplace(current, found == replaced.end() ? rebuilt : found->second);
    }
    open.pop_back();
  }
  return root->is_constant() ? root : replaced.at(root);
}

const Term* Path::simplified(const Term* term) {
  if (term->is_constant() || known_.empty()) return term;
  if (simplified_.empty()) {
    for (const Known& known : known_) simplified_.emplace(known.term, known.value);
  }
  return replace(term, simplified_);
}

const Term* Path::simplified_condition(const Term* condition) {
  if (simplified_conditions_.empty()) {
    for (const Known& known : known_) {
      if (known.term->is(Op::Symbol)) simplified_conditions_.emplace(known.term, known.value);
    }
  }
  return simplified_conditions_.empty() ? condition : replace(condition, simplified_conditions_);
}

std::vector<const Term*> Path::related(const std::vector<SymbolNumber>& symbols) const {
  std::vector<const Term*> result;
  std::vector<SymbolNumber> reached = symbols;
  std::vector<const Term*> rest = conditions_;
  for (bool has_grown = true; has_grown;) {
    has_grown = false;
    std::vector<const Term*> others;
    for (const Term* const condition : rest) {
      if (!share_symbols(condition->symbols, reached)) {
        others.push_back(condition);
        continue;
      }
      result.push_back(condition);
      std::vector<SymbolNumber> both;
      std::ranges::set_union(reached, condition->symbols, std::back_inserter(both));
      has_grown |= both.size() != reached.size();
      reached = std::move(both);
    }
    rest = std::move(others);
  }
  return result;
}

bool Path::holds_in_a_known_model(std::span<const Term* const> truths) {
  const auto found = std::ranges::find_if(models_, [&](const Model& model) {
    Evaluation evaluation{model};
    return std::ranges::all_of(truths, [&](const Term* truth) { return evaluation.holds(truth); });
  });
  if (found == models_.end()) return false;
  if (found != models_.begin()) {
    Model model = std::move(*found);
    models_.erase(found);
    models_.push_front(std::move(model));
  }
  return true;
}

void Path::note_model(Model model) {
  models_.push_front(std::move(model));
  if (models_.size() > most_models) models_.pop_back();
}

Answer Path::ask(std::vector<const Term*> truths, Model& model) {
  const auto begin = std::chrono::steady_clock::now();
  ++statistics_.solver_calls;
  const Answer answer = solver_.solve(truths, model);
  statistics_.solver_seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  if (answer == Answer::Yes) note_model(model);
  return answer;
}

Answer Path::possible(const Term* truth) {
  truth = simplified(truth);
  if (truth->is_constant()) return truth->is_true() ? Answer::Yes : Answer::No;
  ++statistics_.questions;
  std::vector<const Term*> truths = related(truth->symbols);
  truths.push_back(truth);
  if (holds_in_a_known_model(truths)) {
    ++statistics_.known_models;
    return Answer::Yes;
  }
  std::vector<std::uint32_t> key;
  for (const Term* const one : truths) key.push_back(one->number);
  std::ranges::sort(key);
  if (const auto found = answers_.find(key); found != answers_.end()) {
    ++statistics_.known_answers;
    return found->second;
  }
  Model model;
  const Answer answer = ask(std::move(truths), model);
  answers_.emplace(std::move(key), answer);
  return answer;
}

std::optional<std::vector<Bits>> Path::values(const Term* term, std::size_t most) {
  term = simplified(term);
  if (term->is_constant()) return std::vector{term->value};
  std::vector<const Term*> truths = related(term->symbols);
  std::vector<Bits> found;
  while (true) {
    Model model;
    ++statistics_.questions;
    const Answer answer = ask(truths, model);
    if (answer == Answer::No) break;
    if (answer == Answer::Unknown || found.size() == most) return std::nullopt;
    const Bits value = Evaluation{model}(term);
    found.push_back(value);
    truths.push_back(pool_.bit_not(pool_.equal(term, pool_.constant(value, term->width))));
  }
  std::ranges::sort(found);
  return found;
}

std::optional<Bits> Path::least(const Term* term) {
  Bits low = 0;
  Bits high = mask(term->width);
  while (low < high) {
    const Bits middle = low + (high - low) / 2;
    switch (possible(pool_.less_equal(Op::UnsignedLess, term, pool_.constant(middle, term->width)))) {
      case Answer::Yes: high = middle; break;
      case Answer::No: low = middle + 1; break;
      case Answer::Unknown: return std::nullopt;
    }
  }
  return low;
}

std::optional<Model> Path::model() {
  Model all;
  std::vector<const Term*> rest = conditions_;
  while (!rest.empty()) {
    const std::vector<const Term*> group = related(rest.front()->symbols);
    Model part;
    if (ask(group, part) != Answer::Yes) return std::nullopt;
    all.insert(part.begin(), part.end());
    std::erase_if(rest, [&](const Term* condition) { return std::ranges::find(group, condition) != group.end(); });
  }
  return all;
}

}  // namespace gmc::terms
