#include "test_program.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace gmc::test {

namespace {

namespace fs = std::filesystem;

const fs::path root = fs::path{GMC_SOURCE_DIRECTORY} / "tests" / "programs";

void add_words(std::vector<std::string>& words, const std::string& text) {
  std::istringstream stream{text};
  for (std::string word; stream >> word;) words.push_back(word);
}

std::string unescape(const std::string& text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      result += text[i];
      continue;
    }
    switch (text[++i]) {
      case 'n': result += '\n'; break;
      case 't': result += '\t'; break;
      case 'r': result += '\r'; break;
      case '0': result += '\0'; break;
      case 'x':
        result += static_cast<char>(std::stoi(text.substr(i + 1, 2), nullptr, 16));
        i += 2;
        break;
      default: result += text[i]; break;
    }
  }
  return result;
}

std::vector<std::string> split(const std::string& text, const std::string& separator) {
  std::vector<std::string> parts;
  std::size_t start = 0;
  for (std::size_t end = 0; (end = text.find(separator, start)) != std::string::npos; start = end + separator.size()) {
    parts.push_back(text.substr(start, end - start));
  }
  parts.push_back(text.substr(start));
  return parts;
}

// Whether the comment at the end of a line has the mark, of the mistake if there is one.
bool is_marked(const std::string& line, const std::string& mark, const std::string& mistake) {
  const std::size_t comment = line.rfind("// ");
  if (comment == std::string::npos) return false;
  return std::ranges::any_of(split(line.substr(comment + 3), "; "), [&](const std::string& part) {
    if (mistake.empty()) return part == mark;
    const std::string prefix = mark + ": ";
    return part.starts_with(prefix) && std::ranges::count(split(part.substr(prefix.size()), ", "), mistake) != 0;
  });
}

}  // namespace

TestProgram read_test_program(const std::string& path) {
  return read_test_program(path, "");
}

TestProgram read_test_program(const std::string& path, const std::string& mistake) {
  TestProgram program;
  program.path = root / path;
  if (!mistake.empty()) program.flags.push_back("-D" + mistake);
  const std::string verdict = mistake.empty() ? "expect" : "with " + mistake;
  std::ifstream file{program.path};
  bool is_header = true;
  unsigned number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (is_marked(line, "fault", mistake)) program.line = number;
    if (is_marked(line, "origin", mistake)) program.origin = number;
    if (is_marked(line, "lost", mistake)) program.lost = number;
    const std::size_t colon = line.find(": ");
    is_header = is_header && line.starts_with("// ");
    if (!is_header || colon == std::string::npos) continue;
    const std::string key = line.substr(3, colon - 3);
    const std::string value = line.substr(colon + 2);
    if (key == verdict) program.verdict = value;
    if (key == "options") add_words(program.options, value);
    if (key == "flags") add_words(program.flags, value);
    if (key == "args") add_words(program.arguments, value);
    if (key == "exit") program.exit_code = std::stoi(value);
    if (key == "stdin") {
      program.input += value + "\n";
      program.escaped_input = unescape(value);
    }
    if (key == "stdout") {
      program.has_output = true;
      program.output += value + "\n";
    }
  }
  return program;
}

std::vector<std::string> list_mistakes(const std::string& path) {
  const std::string with_mistake = "// with ";
  std::vector<std::string> mistakes;
  std::ifstream file{root / path};
  for (std::string line; std::getline(file, line) && line.starts_with("// ");) {
    if (!line.starts_with(with_mistake)) continue;
    mistakes.push_back(line.substr(with_mistake.size(), line.find(": ") - with_mistake.size()));
  }
  return mistakes;
}

std::vector<std::string> list_test_programs(const std::string& folder) {
  std::vector<std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator{root / folder}) {
    if (entry.path().extension() == ".c") files.push_back(fs::relative(entry.path(), root));
  }
  std::ranges::sort(files);
  return files;
}

std::vector<MistakenProgram> list_mistaken_programs(const std::string& folder) {
  std::vector<MistakenProgram> programs;
  for (const std::string& path : list_test_programs(folder)) {
    programs.push_back({path, ""});
    for (const std::string& mistake : list_mistakes(path)) programs.push_back({path, mistake});
  }
  return programs;
}

std::ostream& operator<<(std::ostream& out, const MistakenProgram& program) {
  return out << program.path << ' ' << program.mistake;
}

std::string mistake_name(const ::testing::TestParamInfo<MistakenProgram>& tested) {
  const auto& [path, mistake] = tested.param;
  return case_name_of(path) + (mistake.empty() ? "_correct" : "_with_" + mistake);
}

std::string case_name_of(const std::string& path) {
  std::string name = path.substr(0, path.size() - 2);
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return name;
}

std::string case_name(const ::testing::TestParamInfo<std::string>& tested) {
  return case_name_of(tested.param);
}

}  // namespace gmc::test
