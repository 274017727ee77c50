#include "terms/path.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "terms/linear_form.hpp"
#include "terms/proposal.hpp"
#include "terms/rebuild.hpp"

namespace gmc::terms {

namespace {

constexpr std::size_t most_models = 16;

// Seconds for finding all values of something, one by one.
constexpr double longest_enumeration = 2;

[[nodiscard]] double seconds_since(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
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
  const Term* const condition = bounds_.strengthened(truth);
  if (condition->is_true() || index_.contains(condition)) return;
  index_.add(condition, bounds_.add(condition, index_.size()));
  learn(truth);
  if (!witness_.holds(condition)) adapt_witness(condition);
}

// What it says to be a constant; it is the last condition, or says what that says.
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
  if (!known_values_.emplace(term, value).second) return;
  known_.push_back({term, index_.size() - 1});
  if (term->is(Op::Symbol)) known_constants_.emplace(term, value);
  for (const SymbolNumber symbol : term->symbols) {
    if (symbol >= known_symbols_.size())
      known_symbols_.resize(std::max<std::size_t>(symbol + 1, known_symbols_.size() * 2));
    ++known_symbols_[symbol];
  }
  forget_simplified();
}

void Path::return_to(std::size_t size) {
  if (size == index_.size()) return;
  index_.return_to(size);
  bounds_.return_to(size);
  while (!unmet_.empty() && unmet_.back() >= size) unmet_.pop_back();
  while (!known_.empty() && known_.back().condition >= size) {
    const Term* const term = known_.back().term;
    for (const SymbolNumber symbol : term->symbols) --known_symbols_[symbol];
    known_values_.erase(term);
    known_constants_.erase(term);
    known_.pop_back();
  }
  forget_simplified();
}

void Path::forget_simplified() {
  simplified_.clear();
  simplified_conditions_.clear();
}

const Term* Path::replace(const Term* root, const Replaced& values, Replaced& replaced) {
  const auto find = [&](const Term* term) -> const Term* {
    if (term->is_constant()) return term;
    if (const auto found = values.find(term); found != values.end()) return found->second;
    const auto found = replaced.find(term);
    return found == replaced.end() ? nullptr : found->second;
  };
  // What has become of a term may be known to be something else.
  return rebuild(pool_, root, find, [&](const Term* before, const Term* after) {
    const Term* const known = after == before ? nullptr : find(after);
    replaced.emplace(before, known == nullptr ? after : known);
  });
}

bool Path::has_known_symbols(const Term* term) const {
  return std::ranges::any_of(term->symbols, [&](SymbolNumber symbol) {
    return symbol < known_symbols_.size() && known_symbols_[symbol] != 0;
  });
}

const Term* Path::simplified(const Term* term) {
  return has_known_symbols(term) ? replace(term, known_values_, simplified_) : term;
}

const Term* Path::simplified_condition(const Term* condition) {
  return known_constants_.empty() ? condition : replace(condition, known_constants_, simplified_conditions_);
}

bool Path::holds_in_a_known_model(const Truths& truths) {
  const auto found = std::ranges::find_if(models_, [&](const Model& model) { return all_hold(truths, model); });
  if (found == models_.end()) return false;
  std::rotate(models_.begin(), found, found + 1);
  return true;
}

void Path::note_model(Model model) {
  models_.push_front(std::move(model));
  if (models_.size() > most_models) models_.pop_back();
}

// The values that are left behind were good for the other side of a branch, to which a search comes back.
void Path::adapt_witness(const Term* condition) {
  Truths truths = with_conditions(condition);
  truths.pop_back();  // it is one of them
  if (!holds_in_a_known_model(truths) && !is_possible_by_guess(condition, truths)) {
    unmet_.push_back(index_.size() - 1);
    return;
  }
  Model others = witness_.part(truths);
  Model& model = models_.front();
  for (const auto& [symbol, value] : others) model.try_emplace(symbol, 0);
  std::erase_if(model, [&](const auto& value) { return !others.contains(value.first); });
  set_witness(model);
  note_model(std::move(others));
}

void Path::set_witness(const Model& model) {
  witness_.set(model);
  std::erase_if(unmet_, [&](std::size_t index) { return witness_.holds(index_[index]); });
}

std::optional<Model> Path::guess(const Term* truth, const Truths& truths) {
  const Model changes = propose(truth, witness_);
  if (changes.empty()) return std::nullopt;
  Model model = witness_.part(truths);
  model.merge(witness_.part({&truth, 1}));
  for (const auto& [symbol, value] : changes) model[symbol] = value;
  if (!all_hold(truths, model) || !Evaluation{model}.holds(truth)) return std::nullopt;
  return model;
}

bool Path::is_possible_by_guess(const Term* truth, const Truths& truths) {
  std::optional<Model> model = guess(truth, truths);
  if (model) note_model(std::move(*model));
  return model.has_value();
}

Path::Key Path::key_of(const Truths& truths) {
  Key key;
  for (const Term* const truth : truths) key.push_back(truth->number);
  std::ranges::sort(key);
  return key;
}

Answer Path::ask(const Truths& truths, Model& model, Effort effort) {
  const auto begin = std::chrono::steady_clock::now();
  ++statistics_.solver_calls;
  const Answer answer = solver_.solve(truths, model, effort);
  statistics_.solver_seconds += seconds_since(begin);
  if (answer == Answer::Yes) {
    if (!unmet_.empty()) set_witness(model);
    note_model(model);
  }
  return answer;
}

Answer Path::example(const Term* truth, Model& model) {
  ++statistics_.questions;
  const Truths truths = with_conditions(truth);
  if (std::ranges::all_of(truths, [&](const Term* one) { return witness_.holds(one); })) {
    ++statistics_.known_models;
    model = witness_.part(truths);
    return Answer::Yes;
  }
  if (!is_possible_by_guess(truth, truths) && !holds_in_a_known_model(truths))
    return ask(truths, model, Effort::Little);
  ++statistics_.known_models;
  model = models_.front();
  return Answer::Yes;
}

bool Path::implies(const Term* truth) {
  return possible(pool_.bit_not(truth), Effort::Little) == Answer::No;
}

Answer Path::possible(const Term* truth, Effort effort) {
  truth = simplified(truth);
  if (truth->is_constant()) return truth->is_true() ? Answer::Yes : Answer::No;
  ++statistics_.questions;
  if (const std::optional<bool> is_true = bounds_.holds(truth)) {
    ++statistics_.known_answers;
    return *is_true ? Answer::Yes : Answer::No;
  }
  const auto holds = [&](const Term* one) { return witness_.holds(one); };
  if (unmet_.empty() && holds(truth)) {
    ++statistics_.known_models;
    return Answer::Yes;
  }
  const Truths truths = with_conditions(truth);
  Key key = key_of(truths);
  if (const auto found = answers_.find(key); found != answers_.end()) {
    ++statistics_.known_answers;
    return found->second;
  }
  if (std::ranges::all_of(truths, holds) || is_possible_by_guess(truth, truths) || holds_in_a_known_model(truths)) {
    ++statistics_.known_models;
    return Answer::Yes;
  }
  Model model;
  const Answer answer = ask(truths, model, effort);
  if (answer != Answer::Unknown || effort == Effort::Usual) answers_.emplace(std::move(key), answer);
  return answer;
}

std::optional<std::vector<Bits>> Path::values(const Term* term, std::size_t most) {
  term = simplified(term);
  if (term->is_constant()) return std::vector{term->value};
  Truths truths = with_conditions(term);
  truths.pop_back();  // it is no condition
  Key key = key_of(truths);
  key.push_back(term->number);
  key.push_back(static_cast<std::uint32_t>(most));
  if (const auto found = values_.find(key); found != values_.end()) return found->second;
  std::optional<std::vector<Bits>> found = find_values(term, std::move(truths), most);
  if (found) std::ranges::sort(*found);
  values_.emplace(std::move(key), found);
  return found;
}

// That of the witness, and those near it: mostly there are many, in a row.
std::vector<Bits> Path::guess_values(const Term* term, const Truths& truths, std::size_t most) {
  std::vector<Bits> found;
  if (!std::ranges::all_of(truths, [&](const Term* truth) { return witness_.holds(truth); })) return found;
  const Bits first = witness_.of(term);
  found.push_back(first);
  const Bits step = likely_step(term);
  for (const Bits distance : {step, Bits{0} - step}) {
    Bits value = (first + distance) & mask(term->width);
    while (found.size() <= most && std::ranges::find(found, value) == found.end() &&
           guess(pool_.equal(term, pool_.constant(value, term->width)), truths)) {
      found.push_back(value);
      value = (value + distance) & mask(term->width);
    }
  }
  return found;
}

// `truths` also exclude what was found: the solver is asked for something that is not near that.
std::optional<std::vector<Bits>> Path::find_values(const Term* term, Truths truths, std::size_t most) {
  std::vector<Bits> found;
  const auto note_near_witness = [&] {
    for (const Bits value : guess_values(term, truths, most - found.size())) {
      found.push_back(value);
      truths.push_back(pool_.bit_not(pool_.equal(term, pool_.constant(value, term->width))));
    }
  };
  note_near_witness();
  const auto begin = std::chrono::steady_clock::now();
  while (found.size() <= most && seconds_since(begin) < longest_enumeration) {
    Model model;
    ++statistics_.questions;
    const Answer answer = ask(truths, model);
    if (answer == Answer::No) return found;
    if (answer == Answer::Unknown) break;
    set_witness(model);
    note_near_witness();
  }
  return std::nullopt;
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
  std::vector<const Term*> rest = conditions();
  while (!rest.empty()) {
    Truths group = with_conditions(rest.front());
    group.pop_back();  // it is one of them
    Model part;
    if (ask(group, part) != Answer::Yes) {
      if (!std::ranges::all_of(group, [&](const Term* truth) { return witness_.holds(truth); })) return std::nullopt;
      part = witness_.part(group);
    }
    all.insert(part.begin(), part.end());
    std::erase_if(rest, [&](const Term* condition) { return std::ranges::find(group, condition) != group.end(); });
  }
  return all;
}

}  // namespace gmc::terms
