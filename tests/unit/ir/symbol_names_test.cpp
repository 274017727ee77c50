#include "ir/symbol_names.hpp"

#include <gtest/gtest.h>

#include "ir/local_names.hpp"
#include "printed_module.hpp"

namespace gmc::ir::test {
namespace {

TEST(FullName, TellsVariantsOfConstructorsApart) {
  EXPECT_EQ(full_name("main"), "main");
  EXPECT_EQ(full_name("_ZN4list4pushEi"), "list::push(int)");
  EXPECT_EQ(full_name("_ZN1AC1Ev"), "A::A()");
  EXPECT_EQ(full_name("_ZN1AC2Ev"), "A::A() [base]");
  EXPECT_EQ(full_name("_ZN1AD1Ev"), "A::~A()");
  EXPECT_EQ(full_name("_ZN1AD2Ev"), "A::~A() [base]");
  EXPECT_EQ(full_name("_ZN1AD0Ev"), "A::~A() [deleting]");
  EXPECT_EQ(full_name("_ZN1AIiEC2ERKS0_"), "A<int>::A(A<int> const&) [base]");
  EXPECT_EQ(full_name("_ZN5fooC24pushEv"), "fooC2::push()");  // no mark but a part of a name
}

TEST(WithoutParameters, CutsParametersAndResults) {
  EXPECT_EQ(without_parameters("list::push(int)"), "list::push");
  EXPECT_EQ(without_parameters("list::size() const"), "list::size");
  EXPECT_EQ(without_parameters("std::vector<int, std::allocator<int> >::push_back(int const&)"),
            "std::vector<int, std::allocator<int> >::push_back");
  EXPECT_EQ(without_parameters("int max<int>(int, int)"), "max<int>");
  EXPECT_EQ(without_parameters("std::pair<int, int> make<int, void (*)(int)>(int)"), "make<int, void (*)(int)>");
  EXPECT_EQ(without_parameters("A::operator()(int) const"), "A::operator()");
  EXPECT_EQ(without_parameters("A::operator int() const"), "A::operator int");
  EXPECT_EQ(without_parameters("operator new(unsigned long)"), "operator new");
  EXPECT_EQ(without_parameters("std::ostream& operator<< <char>(std::ostream&, char)"), "operator<< <char>");
  EXPECT_EQ(without_parameters("main::{lambda(int)#1}::operator()(int) const"), "main::{lambda(int)#1}::operator()");
  EXPECT_EQ(without_parameters("(anonymous namespace)::helper(int)"), "(anonymous namespace)::helper");
  EXPECT_EQ(without_parameters("(anonymous namespace)::counter"), "(anonymous namespace)::counter");
  EXPECT_EQ(without_parameters("f(int)::counter"), "f(int)::counter");
  EXPECT_EQ(without_parameters("main"), "main");
  EXPECT_EQ(without_parameters(")"), ")");
}

TEST(SymbolNames, BriefWhereNoOtherSymbolIsCalledSo) {
  PrintedModule m{Language::Cxx};
  const SymbolId push = m.function("_ZN4list4pushEi");
  const SymbolId print_int = m.function("_Z5printi");
  const SymbolId print_double = m.function("_Z5printd");
  const SymbolId complete = m.function("_ZN1AC1Ev");
  const SymbolId base = m.function("_ZN1AC2Ev");
  const SymbolId table = m.variable("_ZTV1A", m.int_type);
  const SymbolNames names{m.module};
  EXPECT_EQ(names.brief(push), "list::push");
  EXPECT_EQ(names.full(push), "list::push(int)");
  EXPECT_EQ(names.brief(print_int), "print(int)");
  EXPECT_EQ(names.brief(print_double), "print(double)");
  EXPECT_EQ(names.brief(complete), "A::A");
  EXPECT_EQ(names.brief(base), "A::A [base]");
  EXPECT_EQ(names.brief(table), "<vtable for A>");
  EXPECT_EQ(names.full(table), "vtable for A");
}

TEST(SymbolNames, StaticLocalsByTheNameInTheSourceUnlessTwoHaveIt) {
  PrintedModule m;
  const SymbolId alone = m.variable("total.0", m.int_type);
  const SymbolId first = m.variable("count.1", m.int_type);
  const SymbolId second = m.variable("count.2", m.int_type);
  m.module.symbols[alone].source_name = m.text("total");
  m.module.symbols[first].source_name = m.text("count");
  m.module.symbols[second].source_name = m.text("count");
  const SymbolNames names{m.module};
  EXPECT_EQ(names.brief(alone), "total");
  EXPECT_EQ(names.brief(first), "count.1");
  EXPECT_EQ(names.brief(second), "count.2");
}

TEST(SymbolNames, LiteralsAreTheirText) {
  PrintedModule m;
  const SymbolId first = m.literal("hi");
  const SymbolId second = m.literal("hi");
  Symbol unnamed;
  const SymbolId nothing = m.module.symbols.add(unnamed);
  const SymbolNames names{m.module};
  EXPECT_EQ(names.brief(first), "\"hi\"");
  EXPECT_EQ(names.brief(second), "\"hi\"");
  EXPECT_EQ(names.brief(nothing), "<symbol " + std::to_string(nothing.index()) + ">");
}

TEST(LocalNames, EachVariableHasANameOfItsOwn) {
  PrintedModule m;
  const RegisterId first = m.local("i", m.int_type);
  const RegisterId temporary = m.temporary(m.int_type);
  const RegisterId second = m.local("i", m.int_type);
  const RegisterId parameter = m.local("i", m.int_type, VariableRole::Parameter);
  const RegisterId impostor = m.local("_1", m.int_type);
  const RegisterId result = m.local("", m.int_type, VariableRole::Result);
  const SlotId memory = m.slot("i", m.int_type);
  const SlotId unnamed = m.slot("", m.int_type, VariableRole::Temporary);
  const LocalNames names{m.module, m.body()};
  EXPECT_EQ(names[parameter], "i");
  EXPECT_EQ(names[first], "i.2");
  EXPECT_EQ(names[second], "i.3");
  EXPECT_EQ(names[memory], "i.4");
  EXPECT_EQ(names[temporary], "_1");
  EXPECT_EQ(names[impostor], "_1.2");
  EXPECT_EQ(names[result], "<retval>");
  EXPECT_EQ(names[unnamed], "D.1");
  EXPECT_TRUE(names.shadows("i"));
  EXPECT_FALSE(names.shadows("j"));
}

}  // namespace
}  // namespace gmc::ir::test
