// The value of a static object: GCC's initializer tree → byte runs and relocations.
#pragma once

#include "plugin/gcc_headers.hpp"
#include "plugin/symbols.hpp"

namespace gmc::plugin {

// The function and block of each label that something outside its own function refers to.
using LabelMap = std::unordered_map<tree, ir::RelocationTarget>;

class InitializerWriter {
 public:
  InitializerWriter(Symbols& symbols, const LabelMap& labels) : symbols_(symbols), labels_(labels) {}

  // `size` is the size of the object. On failure the reason is in error().
  [[nodiscard]] ir::Initializer write(tree value, std::uint64_t size);
  [[nodiscard]] const std::string& error() const { return error_; }

 private:
  // An address as assemblers know it: plus - minus + addend.
  struct Linear {
    ir::RelocationTarget plus;
    ir::RelocationTarget minus;
    std::int64_t addend = 0;
  };

  void value(tree value, std::uint64_t offset, bool is_reverse_order);
  void record(tree constructor, std::uint64_t offset);
  void array(tree constructor, std::uint64_t offset);
  void bit_field(tree field, tree value, std::uint64_t record_offset);
  void bytes(std::uint64_t offset, const std::uint8_t* data, std::size_t size);
  void fail(const char* what, tree value);

  [[nodiscard]] std::optional<Linear> linear(tree value);
  [[nodiscard]] std::optional<Linear> address(tree object);

  Symbols& symbols_;
  const LabelMap& labels_;
  std::uint64_t size_ = 0;
  ir::Initializer result_;
  std::string error_;
};

}  // namespace gmc::plugin
