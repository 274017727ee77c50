// A graph drawn, for Graphviz: objects are boxes with their fields, segments have a thick border and say how long they
// are at least.
#pragma once

#include <functional>
#include <string>

#include "smg/graph.hpp"

namespace gmc::smg {

// What objects and fields are called. Empty: they have no name, and are told by numbers and places.
struct Names {
  std::function<std::string(ObjectId id)> object = [](ObjectId) { return std::string{}; };
  std::function<std::string(ObjectId id, const Field& field)> field = [](ObjectId, const Field&) {
    return std::string{};
  };
};

[[nodiscard]] std::string dot(const Graph& graph, const Names& names = {});

}  // namespace gmc::smg
