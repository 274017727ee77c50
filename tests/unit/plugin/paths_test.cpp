// Access paths: one base, one offset, the indices that are not constant.
#include <gtest/gtest.h>

#include "compiled_module.hpp"

namespace gmc::test {
namespace {

using ir::PathBase;

// The path that the only Copy from or to memory in f goes through.
const ir::Path& memory_path(const CompiledModule& unit) {
  const ir::Function& f = unit.function("f");
  for (const ir::Instruction& instruction : f.instructions) {
    if (instruction.opcode != ir::Opcode::Copy) continue;
    for (const ir::Operand& operand : f.operands_of(instruction)) {
      if (operand.is(ir::OperandKind::Path)) return f.paths[ir::PathId{operand.index}];
    }
  }
  throw std::logic_error("f does not access memory");
}

TEST(PluginPaths, OffsetsAddUp) {
  const CompiledModule unit{
      "struct i { int a, b; }; struct o { long x; struct i in[3]; }; int f(struct o *p) { return p->in[2].b; }"};
  const ir::Path& path = memory_path(unit);
  EXPECT_EQ(path.base, PathBase::Register);
  EXPECT_EQ(path.offset, 8 + 2 * 8 + 4);
  EXPECT_TRUE(path.indices.empty());
  EXPECT_EQ(path.align, 8u);
  EXPECT_EQ(unit.text(unit->types[path.object].name), "struct o");
  EXPECT_EQ(unit->types[path.type].precision, 32);
}

TEST(PluginPaths, IndicesKeepTheirBounds) {
  const CompiledModule unit{"int a[3][5]; int f(int i, int j) { return a[i][j]; }"};
  const ir::Path& path = memory_path(unit);
  EXPECT_EQ(path.base, PathBase::Symbol);
  ASSERT_EQ(path.indices.size(), 2u);
  EXPECT_EQ(path.indices[0].count, 5u);
  EXPECT_EQ(path.indices[0].stride, 4u);
  EXPECT_EQ(path.indices[1].count, 3u);
  EXPECT_EQ(path.indices[1].stride, 20u);
}

TEST(PluginPaths, ConstantIndexOutOfBoundsStaysAnIndex) {
  const CompiledModule unit{"int a[4]; int f(void) { return a[6]; }"};
  const ir::Path& path = memory_path(unit);
  ASSERT_EQ(path.indices.size(), 1u);
  EXPECT_EQ(path.indices[0].count, 4u);
  EXPECT_EQ(path.offset, 0);
}

TEST(PluginPaths, FlexibleArraysHaveNoBound) {
  const CompiledModule unit{"struct s { int n; int d[]; }; int f(struct s *p, int i) { return p->d[i]; }"};
  ASSERT_EQ(memory_path(unit).indices.size(), 1u);
  EXPECT_EQ(memory_path(unit).indices[0].count, 0u);
  EXPECT_EQ(memory_path(unit).offset, 4);
}

TEST(PluginPaths, BitFields) {
  const CompiledModule unit{"struct s { unsigned a:5, b:7, c:20; }; void f(struct s *p) { p->b = 1; }"};
  const ir::Path& path = memory_path(unit);
  EXPECT_EQ(path.offset, 0);
  EXPECT_EQ(path.bit_position, 5);
  EXPECT_EQ(path.bit_size, 7u);
}

TEST(PluginPaths, BitFieldsBeyondTheFirstByte) {
  const CompiledModule unit{"struct s { unsigned a:5, b:7, c:20; }; void f(struct s *p) { p->c = 1; }"};
  EXPECT_EQ(memory_path(unit).offset, 1);
  EXPECT_EQ(memory_path(unit).bit_position, 4);
  EXPECT_EQ(memory_path(unit).bit_size, 20u);
}

TEST(PluginPaths, UnalignedTypesDoNotPromiseAlignment) {
  const CompiledModule unit{"struct __attribute__((packed)) s { char c; int i; }; int f(struct s *p) { return p->i; }"};
  EXPECT_EQ(memory_path(unit).align, 1u);
  EXPECT_EQ(memory_path(unit).offset, 1);
}

TEST(PluginPaths, Volatile) {
  const CompiledModule unit{"volatile int x; int f(void) { return x; }"};
  EXPECT_TRUE(memory_path(unit).is_volatile);
  const CompiledModule plain{"int x; int f(void) { return x; }"};
  EXPECT_FALSE(memory_path(plain).is_volatile);
}

TEST(PluginPaths, OtherByteOrder) {
  const CompiledModule unit{
      "struct __attribute__((scalar_storage_order(\"big-endian\"))) s { int i; }; int f(struct s *p) { return p->i; }"};
  EXPECT_TRUE(memory_path(unit).is_reverse_order);
}

TEST(PluginPaths, ElementsOfVariableSize) {
  const CompiledModule unit{"int f(int n, int m) { int a[n][m]; a[1][2] = 3; return a[n - 1][m - 1]; }"};
  EXPECT_EQ(unit.count(ir::Opcode::Unsupported), 0u);
  bool has_dynamic_stride = false;
  for (const ir::Path& path : unit.function("f").paths) {
    for (const ir::PathIndex& index : path.indices) has_dynamic_stride |= static_cast<bool>(index.dynamic_stride);
  }
  EXPECT_TRUE(has_dynamic_stride);
}

}  // namespace
}  // namespace gmc::test
