# Writes OUTPUT, a C++ file with the text of every page in DIRECTORY. Run by the build: cmake -DDIRECTORY=... -DOUTPUT=... -P
file(GLOB pages ${DIRECTORY}/*.md)
list(SORT pages)
set(entries "")
foreach(page ${pages})
  get_filename_component(id ${page} NAME_WE)
  file(READ ${page} text)
  string(APPEND entries "    {\"${id}\", R\"gmc_page(${text})gmc_page\"},\n")
endforeach()
file(WRITE ${OUTPUT} "#include \"cli/fault_texts.hpp\"

#include <utility>

namespace gmc::cli {

std::string_view fault_text(std::string_view id) {
  static constexpr std::pair<std::string_view, std::string_view> pages[] = {
${entries}  };
  for (const auto& [name, text] : pages) {
    if (name == id) return text;
  }
  return {};
}

}  // namespace gmc::cli
")
