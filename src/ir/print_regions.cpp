#include "ir/print_regions.hpp"

#include <fmt/format.h>

#include "ir/print_instruction.hpp"
#include "ir/print_location.hpp"

namespace gmc::ir {

namespace {

[[nodiscard]] std::string handlers(const Module& module, const Region& region) {
  std::string text;
  for (const Catch& handler : region.catches) {
    text += text.empty() ? ": " : ", ";
    std::string label = catch_label(module, handler);
    if (region.kind == RegionKind::AllowedExceptions) {
      label = handler.types.empty() ? "nothing" : label.substr(label.find('('));
      label += ", else";
    }
    text += fmt::format("{} {}", label, OperandPrinter::block(handler.handler));
  }
  return text;
}

[[nodiscard]] std::string kind_text(const Module& module, const SymbolNames& symbols, const Region& region) {
  switch (region.kind) {
    case RegionKind::Cleanup: return "cleanup";
    case RegionKind::Try: return "try";
    case RegionKind::AllowedExceptions: return "allowed exceptions";
    case RegionKind::MustNotThrow: {
      std::string text = "must not throw";
      if (region.terminate) text += fmt::format(", else {}", symbols.brief(region.terminate));
      const std::string place = location_text(module, region.terminate_location);
      if (!place.empty()) text += fmt::format(" at {}", place);
      return text;
    }
  }
  return {};
}

}  // namespace

std::vector<std::string> region_lines(const Module& module, const SymbolNames& symbols, const Function& function) {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < function.regions.size(); ++i) {
    const Region& region = function.regions[RegionId{i}];
    const std::string outer = region.outer ? fmt::format(" in region {}", region.outer.index()) : "";
    lines.push_back(
        fmt::format("region {}{}: {}{}", i, outer, kind_text(module, symbols, region), handlers(module, region)));
  }
  for (std::size_t i = 0; i < function.landing_pads.size(); ++i) {
    const LandingPad& pad = function.landing_pads[LandingPadId{i}];
    const std::string region = pad.region ? fmt::format("region {}, ", pad.region.index()) : "";
    lines.push_back(fmt::format("lp {}: {}{}", i, region, OperandPrinter::block(pad.block)));
  }
  return lines;
}

}  // namespace gmc::ir
