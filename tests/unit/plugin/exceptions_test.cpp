// Exception handling of C++: regions, landing pads, handlers.
#include <gtest/gtest.h>

#include <algorithm>

#include "compiled_module.hpp"

namespace gmc::test {
namespace {

using ir::Opcode;
using ir::RegionKind;

std::size_t count_regions(const ir::Function& function, RegionKind kind) {
  return static_cast<std::size_t>(std::count_if(function.regions.begin(), function.regions.end(),
                                                [&](const ir::Region& region) { return region.kind == kind; }));
}

TEST(PluginExceptions, HandlersInOrderWithTheirTypes) {
  const CompiledModule unit{
      "void g(); extern \"C\" int f() { try { g(); } catch (int) { return 1; } catch (const char *) { return 2; }"
      " catch (...) { return 3; } return 0; }",
      SourceLanguage::Cxx};
  const ir::Function& f = unit.function("f");
  ASSERT_EQ(count_regions(f, RegionKind::Try), 1u);
  const auto region =
      std::find_if(f.regions.begin(), f.regions.end(), [](const ir::Region& r) { return r.kind == RegionKind::Try; });
  ASSERT_EQ(region->catches.size(), 3u);
  EXPECT_EQ(unit.text(unit->symbols[region->catches[0].types.at(0)].name), "_ZTIi");
  EXPECT_EQ(unit.text(unit->symbols[region->catches[1].types.at(0)].name), "_ZTIPKc");
  EXPECT_TRUE(region->catches[2].types.empty());
}

TEST(PluginExceptions, ThrowingCallsKnowTheirLandingPad) {
  const CompiledModule unit{"void g(); struct guard { ~guard(); }; extern \"C\" void f() { guard x; g(); }",
                            SourceLanguage::Cxx};
  const ir::Function& f = unit.function("f");
  EXPECT_GE(count_regions(f, RegionKind::Cleanup), 1u);
  std::size_t guarded = 0;
  for (const ir::Instruction& instruction : f.instructions) {
    if (instruction.opcode != Opcode::Call || !instruction.landing_pad) continue;
    ++guarded;
    const ir::LandingPad& pad = f.landing_pads[instruction.landing_pad];
    EXPECT_EQ(f.regions[pad.region].kind, RegionKind::Cleanup);
    EXPECT_GT(f.blocks[pad.block].count, 0u);
  }
  EXPECT_EQ(guarded, 1u);
  EXPECT_GE(unit.count(Opcode::Resume), 1u);
}

TEST(PluginExceptions, NoexceptIsAMustNotThrowRegion) {
  const CompiledModule unit{"void g(); extern \"C\" void f() noexcept { g(); }", SourceLanguage::Cxx};
  const ir::Function& f = unit.function("f");
  ASSERT_EQ(count_regions(f, RegionKind::MustNotThrow), 1u);
  bool is_covered = false;
  for (const ir::Instruction& instruction : f.instructions) {
    is_covered |= instruction.opcode == Opcode::Call && !instruction.landing_pad && instruction.region;
  }
  EXPECT_TRUE(is_covered);
  EXPECT_EQ(unit.text(unit->symbols[f.regions.begin()->terminate].name), "_ZSt9terminatev");
}

TEST(PluginExceptions, ResultsByReference) {
  const CompiledModule unit{
      "struct s { s(); s(const s &); ~s(); int x; }; s make() { return s(); } int f() { return make().x; }",
      SourceLanguage::Cxx};
  EXPECT_TRUE(unit.function("_Z4makev").result_by_reference);
  EXPECT_FALSE(unit.function("_Z1fv").result_by_reference);
}

TEST(PluginExceptions, CoroutinesArriveLowered) {
  const CompiledModule unit{
      "#include <coroutine>\nstruct task { struct promise_type { task get_return_object() { return {}; }"
      " std::suspend_never initial_suspend() { return {}; } std::suspend_never final_suspend() noexcept { return {}; }"
      " void return_void() {} void unhandled_exception() {} }; }; task f() { co_return; }",
      SourceLanguage::Cxx,
      {"-std=c++20"}};
  EXPECT_EQ(unit.count(Opcode::Unsupported), 0u);
  EXPECT_TRUE(unit.function("_Z1fv").blocks.size() > 0);
}

}  // namespace
}  // namespace gmc::test
