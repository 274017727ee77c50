#include "ir/print_function.hpp"

#include <gtest/gtest.h>

#include <map>

#include "printed_module.hpp"

namespace gmc::ir::test {
namespace {

// Source files that exist in the test only.
class Sources : public support::SourceText {
 public:
  explicit Sources(std::map<std::string, std::string> files) : files_(std::move(files)) {}

 private:
  [[nodiscard]] std::string read(const std::string& path) const override {
    const auto found = files_.find(path);
    return found == files_.end() ? std::string{} : found->second;
  }

  std::map<std::string, std::string> files_;
};

std::string print(PrintedModule& m, std::map<std::string, std::string> files = {}) {
  Sources sources{std::move(files)};
  const SymbolNames names{m.module};
  return print_function(m.module, names, FunctionId{0}, sources);
}

TEST(PrintFunction, BlocksUnderTheirSourceLines) {
  PrintedModule m;
  m.module.symbols[m.self].location = m.at(1, 5);
  m.module.symbols[m.self].linkage = Linkage::Local;
  m.module.symbols[m.self].type = m.function_type(m.int_type, {m.int_type});
  const RegisterId n = m.local("n", m.int_type, VariableRole::Parameter);
  const RegisterId i = m.local("i", m.int_type);
  const SlotId s = m.slot("s", m.array(m.int_type, 4));
  const RegisterId t = m.temporary(m.int_type);
  m.body().parameters = {{Variable::Place::Register, n.index()}};
  const Operand zero = m.use(m.number(m.int_type, 0));
  m.block();
  m.emit(Opcode::Copy, {m.use(i), zero}).location = m.at(2);
  m.emit(Opcode::Copy, {m.load(m.path(s, m.int_type, 4)), m.use(i)}).location = m.at(3);
  m.body().blocks[BlockId{0}].next = BlockId{1};
  m.block();
  m.emit(Opcode::Add, {m.use(t), m.use(i), m.use(n)}).location = m.at(3, 9);
  m.emit(Opcode::Return, {m.use(t)}).location = m.at(4);
  EXPECT_EQ(print(m, {{"/src/a.c", "static int f(int n) {\n  int i = 0;\n\ts[1] = i; \r\n"}}),
            "// a.c:1:5\n"
            "static int f(int n)\n"
            "{\n"
            "  int i;\n"
            "  int s[4];  // memory, 16 bytes\n"
            "  // int: _2\n"
            "\n"
            "  <bb 0>:\n"
            "  // a.c:2:  int i = 0;\n"
            "    i = 0;\n"
            "  // a.c:3:  s[1] = i;\n"
            "    s[1] = i;\n"
            "    goto <bb 1>;\n"
            "\n"
            "  <bb 1>:\n"
            "    _2 = i + n;\n"
            "  // a.c:4\n"
            "    return _2;\n"
            "}\n");
}

TEST(PrintFunction, MacrosSayWhereTheyWereWritten) {
  PrintedModule m;
  const FileId header = m.module.files.add({m.text("lock.h"), false});
  const StringId macro = m.text("LOCK");
  const auto inside = [&](std::uint32_t line) {
    return m.module.locations.add({{m.file, 7, 3}, {header, line, 5}, macro});
  };
  const RegisterId a = m.local("a", m.int_type);
  m.emit(Opcode::Copy, {m.use(a), m.use(a)}).location = inside(2);
  m.emit(Opcode::Copy, {m.use(a), m.use(a)}).location = inside(2);
  m.emit(Opcode::Copy, {m.use(a), m.use(a)}).location = inside(3);
  m.emit(Opcode::Return, {Operand{}}).location = m.module.locations.add({{m.file, 7, 3}, {m.file, 7, 9}, macro});
  EXPECT_EQ(print(m, {{"/src/lock.h", "#define LOCK(m) \\\n  lock(m); \\\n  count()\n"}}),
            "int f(void)\n"
            "{\n"
            "  int a;\n"
            "\n"
            "  <bb 0>:\n"
            "  // a.c:7\n"
            "  //   in expansion of LOCK, lock.h:2:  lock(m); \\\n"
            "    a = a;\n"
            "    a = a;\n"
            "  //   in expansion of LOCK, lock.h:3:  count()\n"
            "    a = a;\n"
            "  //   in expansion of LOCK\n"
            "    return;\n"
            "}\n");
}

TEST(PrintFunction, HeadersSayWhatIsSpecial) {
  PrintedModule m{Language::Cxx};
  Symbol& symbol = m.module.symbols[m.self];
  symbol.name = m.text("_ZN4list4pushEi");
  symbol.linkage = Linkage::Weak;
  symbol.visibility = Visibility::Hidden;
  symbol.comdat = symbol.name;
  symbol.section = m.text(".init");
  symbol.constructor_priority = 101;
  symbol.is_no_throw = true;
  const TypeId type = m.function_type(m.pointer(m.function_type(m.void_type, {})), {});
  m.module.types[type].is_variadic = true;
  symbol.type = type;
  const SlotId x = m.slot("x", m.int_type, VariableRole::Parameter);
  m.body().parameters = {{Variable::Place::Slot, x.index()}};
  m.emit(Opcode::Return, {Operand{}});
  EXPECT_EQ(print(m),
            "// list::push(int), _ZN4list4pushEi\n"
            "// weak, hidden, nothrow, comdat _ZN4list4pushEi, section .init, constructor 101\n"
            "void (*list::push(int x, ...))()\n"
            "{\n"
            "  int x;  // parameter, memory, 4 bytes\n"
            "\n"
            "  <bb 0>:\n"
            "    return;\n"
            "}\n");
}

TEST(PrintFunction, VariablesAndTemporaries) {
  PrintedModule m;
  m.local("", m.int_type, VariableRole::Result);
  m.local("CHAIN", m.pointer(m.void_type), VariableRole::StaticChain);
  for (int i = 0; i < 4; ++i) m.temporary(m.int_type);
  m.temporary(m.pointer(m.char_type));
  m.temporary(m.int_type);
  m.temporary(m.pointer(m.char_type));  // another entry of the type table with the same name
  const TypeId vla = m.array(m.int_type, 0);
  m.module.types[vla].is_variable_size = true;
  m.slot("v", vla);
  m.slot("c", m.char_type);
  m.emit(Opcode::Return, {Operand{}});
  EXPECT_EQ(print(m),
            "int f(void)\n"
            "{\n"
            "  int <retval>;  // result\n"
            "  void *CHAIN;  // static chain\n"
            "  int v[*];  // memory\n"
            "  char c;  // memory, 1 byte\n"
            "  // int: _2.._5 _7\n"
            "  // char *: _6 _8\n"
            "\n"
            "  <bb 0>:\n"
            "    return;\n"
            "}\n");
}

TEST(PrintFunction, LabelsAndRegions) {
  PrintedModule m{Language::Cxx};
  const SymbolId type = m.variable("_ZTISt9exception", m.int_type);
  const SymbolId terminate = m.function("_ZSt9terminatev");
  Function& f = m.body();
  const RegionId cleanup = f.regions.add({RegionKind::Cleanup, {}, {}, {}, {}});
  const RegionId attempt = f.regions.add({RegionKind::Try, cleanup, {{{type}, BlockId{0}}, {{}, BlockId{1}}}, {}, {}});
  f.regions.add({RegionKind::AllowedExceptions, {}, {{{type}, BlockId{1}}}, {}, {}});
  f.regions.add({RegionKind::AllowedExceptions, {}, {{{}, BlockId{1}}}, {}, {}});
  f.regions.add({RegionKind::MustNotThrow, attempt, {}, terminate, m.at(9, 2)});
  f.landing_pads.add({attempt, BlockId{1}});
  m.emit(Opcode::Return, {Operand{}});
  const BlockId labelled = m.block();
  f.blocks[labelled].label = m.text("again");
  f.blocks[labelled].is_address_taken = true;
  f.blocks[labelled].is_nonlocal = true;
  m.emit(Opcode::Return, {Operand{}});
  EXPECT_EQ(print(m),
            "int f()\n"
            "{\n"
            "  <bb 0>:\n"
            "    return;\n"
            "\n"
            "  <bb 1>:  // label again, address taken, nonlocal\n"
            "    return;\n"
            "\n"
            "  // region 0: cleanup\n"
            "  // region 1 in region 0: try: catch (std::exception) <bb 0>, catch (...) <bb 1>\n"
            "  // region 2: allowed exceptions: (std::exception), else <bb 1>\n"
            "  // region 3: allowed exceptions: nothing, else <bb 1>\n"
            "  // region 4 in region 1: must not throw, else std::terminate at a.c:9:2\n"
            "  // lp 0: region 1, <bb 1>\n"
            "}\n");
}

TEST(PrintFunction, SourceTextCannotCommandTheTerminal) {
  PrintedModule m;
  m.emit(Opcode::Return, {Operand{}}).location = m.at(1);
  EXPECT_NE(print(m, {{"/src/a.c", "x\033[31my\n"}}).find("// a.c:1:  x [31my\n"), std::string::npos);
}

}  // namespace
}  // namespace gmc::ir::test
