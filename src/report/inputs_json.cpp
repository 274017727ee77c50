#include "report/inputs_json.hpp"

#include <limits>

namespace gmc::report {

namespace {

constexpr unsigned most_bits = 128;
constexpr std::uint64_t most_word = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t most_place = std::numeric_limits<std::uint32_t>::max();

[[nodiscard]] trace::InputValue parse_input(const Json& json) {
  trace::InputValue value;
  value.bits = static_cast<unsigned>(parse_number(json.at("bits"), most_bits));
  if (json.at("is_signed").get<bool>()) value.kind = trace::InputKind::Signed;
  if (json.value("is_real", false)) value.kind = trace::InputKind::Real;
  const Json& words = json.at("words");
  value.low = parse_number(words.at(0), most_word);
  value.high = parse_number(words.at(1), most_word);
  if (!json.contains("object")) return value;
  value.origin.name = json.at("object").get<std::string>();
  value.origin.position = parse_number(json.at("position"), most_word);
  value.origin.is_text = json.at("is_text").get<bool>();
  value.origin.is_more = json.value("is_more", false);
  return value;
}

}  // namespace

Json inputs_json(const trace::InputValues& inputs) {
  Json result = Json::array();
  for (const auto& [place, value] : inputs) {
    Json input = {{"thread", place.thread},
                  {"index", place.index},
                  {"value", trace::text_of(value)},
                  {"bits", value.bits},
                  {"is_signed", value.kind == trace::InputKind::Signed},
                  {"words", {value.low, value.high}}};
    if (value.kind == trace::InputKind::Real) input["is_real"] = true;
    if (value.asked_at.is_known()) input.update(place_json(value.asked_at));
    if (!value.origin.name.empty()) {
      input["object"] = value.origin.name;
      input["position"] = value.origin.position;
      input["is_text"] = value.origin.is_text;
      if (value.origin.is_more) input["is_more"] = true;
    }
    result.push_back(std::move(input));
  }
  return result;
}

std::uint64_t parse_number(const Json& json, std::uint64_t most) {
  if (!json.is_number_unsigned() || json.get<std::uint64_t>() > most)
    throw UnexpectedJson("a number is not what it should be");
  return json.get<std::uint64_t>();
}

trace::InputValues parse_inputs(const Json& json) {
  trace::InputValues inputs;
  if (!json.is_array()) throw UnexpectedJson("the inputs are no list");
  for (const Json& input : json) {
    const trace::InputPlace place{static_cast<std::uint32_t>(parse_number(input.at("thread"), most_place)),
                                  static_cast<std::uint32_t>(parse_number(input.at("index"), most_place))};
    if (!inputs.emplace(place, parse_input(input)).second) throw UnexpectedJson("an input is there twice");
  }
  return inputs;
}

}  // namespace gmc::report
