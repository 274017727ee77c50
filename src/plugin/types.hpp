// GCC types → TypeIds. Qualified variants share the Id of their main variant. The fields of a record are written only
// when its layout is needed (an object of it exists or is accessed): a pointer to a type that the unit never looks into
// costs a name, not a class hierarchy.
#pragma once

#include "plugin/gcc_headers.hpp"
#include "plugin/strings.hpp"

namespace gmc::plugin {

class Types {
 public:
  Types(ir::Module& module, Strings& strings) : module_(module), strings_(strings) {}

  // The type by name; records may stay incomplete.
  [[nodiscard]] ir::TypeId named(tree type);
  // The type with its layout, and that of everything it contains by value.
  [[nodiscard]] ir::TypeId complete(tree type);

 private:
  void describe(ir::Type& result, tree type);
  void describe_array(ir::Type& result, tree type);
  void describe_function(ir::Type& result, tree type);
  void describe_fields(ir::Type& result, tree type);
  [[nodiscard]] ir::StringId name_of(tree type);

  ir::Module& module_;
  Strings& strings_;
  std::unordered_map<tree, ir::TypeId> known_;
};

}  // namespace gmc::plugin
