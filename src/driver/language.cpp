#include "driver/language.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace gmc::driver {

namespace {

using Row = std::pair<std::string_view, Family>;

constexpr auto endings = std::to_array<Row>({
    {".c", Family::C},
    {".i", Family::C},
    {".h", Family::C},
    {".m", Family::C},
    {".mi", Family::C},
    {".cc", Family::Cxx},
    {".cp", Family::Cxx},
    {".cxx", Family::Cxx},
    {".cpp", Family::Cxx},
    {".CPP", Family::Cxx},
    {".c++", Family::Cxx},
    {".C", Family::Cxx},
    {".ii", Family::Cxx},
    {".mm", Family::Cxx},
    {".M", Family::Cxx},
    {".mii", Family::Cxx},
    {".hh", Family::Cxx},
    {".H", Family::Cxx},
    {".hp", Family::Cxx},
    {".hxx", Family::Cxx},
    {".hpp", Family::Cxx},
    {".HPP", Family::Cxx},
    {".h++", Family::Cxx},
    {".tcc", Family::Cxx},
    {".adb", Family::Other},
    {".ads", Family::Other},
    {".d", Family::Other},
    {".di", Family::Other},
    {".dd", Family::Other},
    {".go", Family::Other},
    {".f", Family::Other},
    {".for", Family::Other},
    {".ftn", Family::Other},
    {".fi", Family::Other},
    {".fii", Family::Other},
    {".F", Family::Other},
    {".FOR", Family::Other},
    {".FTN", Family::Other},
    {".fpp", Family::Other},
    {".FPP", Family::Other},
    {".f90", Family::Other},
    {".f95", Family::Other},
    {".f03", Family::Other},
    {".f08", Family::Other},
    {".F90", Family::Other},
    {".F95", Family::Other},
    {".F03", Family::Other},
    {".F08", Family::Other},
    {".s", Family::Assembler},
    {".S", Family::PreprocessedAssembler},
    {".sx", Family::PreprocessedAssembler},
});

constexpr auto header_endings =
    std::to_array<std::string_view>({".h", ".hh", ".H", ".hp", ".hxx", ".hpp", ".HPP", ".h++", ".tcc"});

std::string_view ending_of(std::string_view path) {
  const std::string_view name = path.substr(path.rfind('/') + 1);
  const std::size_t dot = name.rfind('.');
  return dot == std::string_view::npos ? std::string_view{} : name.substr(dot);
}

}  // namespace

Family family_of_file(std::string_view path) {
  const auto* row = std::ranges::find(endings, ending_of(path), &Row::first);
  return row != endings.end() ? row->second : Family::None;
}

bool is_header_file(std::string_view path) {
  return std::ranges::find(header_endings, ending_of(path)) != header_endings.end();
}

Family family_of_language(std::string_view language) {
  if (language == "none") return Family::None;
  if (language == "assembler") return Family::Assembler;
  if (language == "assembler-with-cpp") return Family::PreprocessedAssembler;
  if (language.starts_with("c++") || language.starts_with("objective-c++")) return Family::Cxx;
  if (language == "objc++-cpp-output") return Family::Cxx;
  if (language == "c" || language.starts_with("c-") || language == "cpp-output") return Family::C;
  if (language.starts_with("objective-c") || language == "objc-cpp-output") return Family::C;
  return Family::Other;
}

}  // namespace gmc::driver
