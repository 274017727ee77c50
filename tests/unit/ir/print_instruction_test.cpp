// The text of every opcode.
#include "ir/print_instruction.hpp"

#include <gtest/gtest.h>

#include <map>

#include "printed_module.hpp"

namespace gmc::ir::test {
namespace {

struct Instructions : PrintedModule {
  Instructions() {
    d = use(local("d", int_type));
    a = use(local("a", int_type));
    b = use(local("b", int_type));
    c = use(local("c", int_type));
  }
  Operand d, a, b, c;
};

TEST(PrintInstruction, EveryOperatorOnValues) {
  const std::map<Opcode, std::string> expected = {
      {Opcode::Convert, "d = (int) a;"},
      {Opcode::Reinterpret, "d = reinterpret<int>(a);"},
      {Opcode::Negate, "d = -a;"},
      {Opcode::Not, "d = ~a;"},
      {Opcode::LogicalNot, "d = !a;"},
      {Opcode::Absolute, "d = abs(a);"},
      {Opcode::AbsoluteUnsigned, "d = absu(a);"},
      {Opcode::Parenthesize, "d = paren(a);"},
      {Opcode::Conjugate, "d = conj(a);"},
      {Opcode::RealPart, "d = real(a);"},
      {Opcode::ImaginaryPart, "d = imag(a);"},
      {Opcode::Duplicate, "d = duplicate(a);"},
      {Opcode::UnpackLow, "d = unpack_lo(a);"},
      {Opcode::UnpackHigh, "d = unpack_hi(a);"},
      {Opcode::UnpackFloatLow, "d = unpack_float_lo(a);"},
      {Opcode::UnpackFloatHigh, "d = unpack_float_hi(a);"},
      {Opcode::UnpackFixLow, "d = unpack_fix_lo(a);"},
      {Opcode::UnpackFixHigh, "d = unpack_fix_hi(a);"},
      {Opcode::Add, "d = a + b;"},
      {Opcode::Subtract, "d = a - b;"},
      {Opcode::Multiply, "d = a * b;"},
      {Opcode::MultiplyHigh, "d = a h* b;"},
      {Opcode::DivideTruncate, "d = a / b;"},
      {Opcode::DivideCeil, "d = a /ceil b;"},
      {Opcode::DivideFloor, "d = a /floor b;"},
      {Opcode::DivideRound, "d = a /round b;"},
      {Opcode::DivideExact, "d = a /exact b;"},
      {Opcode::DivideReal, "d = a /real b;"},
      {Opcode::RemainderTruncate, "d = a % b;"},
      {Opcode::RemainderCeil, "d = a %ceil b;"},
      {Opcode::RemainderFloor, "d = a %floor b;"},
      {Opcode::RemainderRound, "d = a %round b;"},
      {Opcode::PointerAdd, "d = a p+ b;"},
      {Opcode::PointerDifference, "d = a p- b;"},
      {Opcode::ShiftLeft, "d = a << b;"},
      {Opcode::ShiftRight, "d = a >> b;"},
      {Opcode::RotateLeft, "d = rotl(a, b);"},
      {Opcode::RotateRight, "d = rotr(a, b);"},
      {Opcode::And, "d = a & b;"},
      {Opcode::Or, "d = a | b;"},
      {Opcode::Xor, "d = a ^ b;"},
      {Opcode::LogicalAnd, "d = a && b;"},
      {Opcode::LogicalOr, "d = a || b;"},
      {Opcode::LogicalXor, "d = a ^^ b;"},
      {Opcode::Minimum, "d = min(a, b);"},
      {Opcode::Maximum, "d = max(a, b);"},
      {Opcode::MakeComplex, "d = complex(a, b);"},
      {Opcode::PackTruncate, "d = pack_trunc(a, b);"},
      {Opcode::PackSaturate, "d = pack_sat(a, b);"},
      {Opcode::PackFix, "d = pack_fix(a, b);"},
      {Opcode::PackFloat, "d = pack_float(a, b);"},
      {Opcode::Equal, "d = a == b;"},
      {Opcode::NotEqual, "d = a != b;"},
      {Opcode::Less, "d = a < b;"},
      {Opcode::LessEqual, "d = a <= b;"},
      {Opcode::Greater, "d = a > b;"},
      {Opcode::GreaterEqual, "d = a >= b;"},
      {Opcode::Unordered, "d = a unord b;"},
      {Opcode::Ordered, "d = a ord b;"},
      {Opcode::UnorderedLess, "d = a u< b;"},
      {Opcode::UnorderedLessEqual, "d = a u<= b;"},
      {Opcode::UnorderedGreater, "d = a u> b;"},
      {Opcode::UnorderedGreaterEqual, "d = a u>= b;"},
      {Opcode::UnorderedEqual, "d = a u== b;"},
      {Opcode::LessOrGreater, "d = a <> b;"},
      {Opcode::Select, "d = a ? b : c;"},
      {Opcode::SelectVector, "d = vselect(a, b, c);"},
      {Opcode::Permute, "d = permute(a, b, c);"},
      {Opcode::ExtractBits, "d = extract(a, b, c);"},
      {Opcode::InsertBits, "d = insert(a, b, c);"},
  };
  Instructions m;
  for (std::uint8_t i = 0; i < opcode_count; ++i) {
    const auto opcode = static_cast<Opcode>(i);
    switch (shape(opcode)) {
      case Shape::Unary: m.emit(opcode, {m.d, m.a}); break;
      case Shape::Binary:
      case Shape::Compare: m.emit(opcode, {m.d, m.a, m.b}); break;
      case Shape::Ternary: m.emit(opcode, {m.d, m.a, m.b, m.c}); break;
      default: continue;
    }
    ASSERT_TRUE(expected.contains(opcode)) << "no expectation for " << spelling(opcode);
    EXPECT_EQ(m.print_last(), expected.at(opcode));
  }
}

TEST(PrintInstruction, CopiesAndConstructions) {
  Instructions m;
  const SlotId s = m.slot("s", m.array(m.int_type, 2));
  const Operand memory = m.load(m.path(s, m.body().slots[s].type));
  m.emit(Opcode::Copy, {m.d, m.use(m.number(m.int_type, 5))});
  EXPECT_EQ(m.print_last(), "d = 5;");
  m.emit(Opcode::Zero, {memory});
  EXPECT_EQ(m.print_last(), "s = {};");
  m.emit(Opcode::Clobber, {memory});
  EXPECT_EQ(m.print_last(), "s = {CLOBBER};");
  m.emit(Opcode::Clobber, {memory}).flags = instruction_flag::end_of_life;
  EXPECT_EQ(m.print_last(), "s = {CLOBBER(eol)};");
  m.emit(Opcode::Construct, {m.d, m.a, m.b});
  EXPECT_EQ(m.print_last(), "d = {a, b};");
}

TEST(PrintInstruction, Calls) {
  Instructions m;
  const Operand none;
  m.emit(Opcode::Call, {m.d, m.address(m.function("getpid")), none});
  EXPECT_EQ(m.print_last(), "d = getpid ();");
  m.emit(Opcode::Call, {none, m.address(m.function("_ZN4list4pushEi")), none, m.a, m.b});
  EXPECT_EQ(m.print_last(), "list::push (a, b);");
  const RegisterId callback = m.local("callback", m.pointer(m.function_type(m.void_type, {})));
  m.emit(Opcode::Call, {none, m.use(callback), none, m.a});
  EXPECT_EQ(m.print_last(), "callback (a);");
  m.emit(
      Opcode::Call,
      {none, m.load(m.path(m.variable("table", m.body().registers[callback].type), m.body().registers[callback].type)),
       none});
  EXPECT_EQ(m.print_last(), "(table) ();");
  m.emit(Opcode::Call, {none, m.use(callback), m.a, m.b}).flags =
      instruction_flag::return_slot | instruction_flag::must_tail;
  EXPECT_EQ(m.print_last(), "callback (b); [static-chain: a] [return slot] [must tail call]");
  m.emit(Opcode::Call, {none, m.use(callback), none}).landing_pad = LandingPadId{2};
  EXPECT_EQ(m.print_last(), "callback (); [lp 2]");
  m.emit(Opcode::Call, {none, m.use(callback), none}).region = RegionId{1};
  EXPECT_EQ(m.print_last(), "callback (); [must not throw, region 1]");
  m.emit(Opcode::CallInternal, {m.d, m.a, m.b}).text = m.text(".ADD_OVERFLOW");
  EXPECT_EQ(m.print_last(), "d = .ADD_OVERFLOW (a, b);");
  m.emit(Opcode::CallInternal, {none}).text = m.text(".UNREACHABLE");
  EXPECT_EQ(m.print_last(), ".UNREACHABLE ();");
}

TEST(PrintInstruction, ControlFlow) {
  Instructions m;
  const Operand none;
  m.emit(Opcode::Return, {none});
  EXPECT_EQ(m.print_last(), "return;");
  m.emit(Opcode::Return, {m.a});
  EXPECT_EQ(m.print_last(), "return a;");
  m.emit(Opcode::Branch, {m.a, m.b}, {BlockId{1}, BlockId{2}}).comparison = Opcode::Less;
  EXPECT_EQ(m.print_last(), "if (a < b) goto <bb 1>; else goto <bb 2>;");
  const auto number = [&](int value) { return m.use(m.number(m.int_type, value)); };
  m.emit(Opcode::Switch, {m.a, number(1), number(1), number(2), number(5)}, {BlockId{3}, BlockId{1}, BlockId{2}});
  EXPECT_EQ(m.print_last(),
            "switch (a) {\n"
            "  case 1: goto <bb 1>;\n"
            "  case 2 ... 5: goto <bb 2>;\n"
            "  default: goto <bb 3>;\n"
            "}");
  m.emit(Opcode::Goto, {m.a}, {BlockId{1}, BlockId{2}});
  EXPECT_EQ(m.print_last(), "goto *a;  // <bb 1>, <bb 2>");
  m.emit(Opcode::Resume, {}).region = RegionId{3};
  EXPECT_EQ(m.print_last(), "resx region 3;");
  m.emit(Opcode::Dispatch, {}).region = RegionId{3};
  EXPECT_EQ(m.print_last(), "eh_dispatch region 3;");
}

TEST(PrintInstruction, LabelsAsValues) {
  Instructions m;
  const BlockId plain = m.block();
  const BlockId named = m.block();
  m.body().blocks[named].label = m.text("again");
  const TypeId pointer = m.pointer(m.void_type);
  m.emit(Opcode::Copy, {m.d, {OperandKind::Label, pointer, plain.index()}});
  EXPECT_EQ(m.print_last(), "d = &&<bb 0>;");
  m.emit(Opcode::Copy, {m.d, {OperandKind::Label, pointer, named.index()}});
  EXPECT_EQ(m.print_last(), "d = &&again;");
}

TEST(PrintInstruction, AssemblyAndUnsupported) {
  Instructions m;
  Assembly assembly;
  assembly.text = m.text("xchg %0, %1\n");
  assembly.operands = {{m.text("=r"), true}, {m.text("m"), false}, {m.text("0"), false}};
  assembly.clobbers = {m.text("memory"), m.text("cc")};
  Instruction& full = m.emit(Opcode::Asm, {m.d, m.a, m.b});
  full.assembly = m.body().assemblies.add(assembly);
  full.flags = instruction_flag::is_volatile;
  EXPECT_EQ(m.print_last(), R"(asm volatile ("xchg %0, %1\n" : "=r" (d) : "m" (a), "0" (b) : "memory", "cc");)");
  m.emit(Opcode::Asm, {}).assembly = m.body().assemblies.add({m.text("nop"), {}, {}});
  EXPECT_EQ(m.print_last(), R"(asm ("nop");)");
  m.emit(Opcode::Asm, {}, {BlockId{4}}).assembly = m.body().assemblies.add({m.text("jmp %l0"), {}, {}});
  EXPECT_EQ(m.print_last(), R"(asm goto ("jmp %l0" : : : : <bb 4>);)");
  m.emit(Opcode::Unsupported, {}).text = m.text("WITH_SIZE_EXPR");
  EXPECT_EQ(m.print_last(), R"(unsupported "WITH_SIZE_EXPR";)");
  m.emit(Opcode::Unsupported, {m.a, m.b}).text = m.text("odd");
  EXPECT_EQ(m.print_last(), R"(unsupported "odd" (a, b);)");
}

TEST(PrintInstruction, CatchesByType) {
  Instructions m;
  const SymbolId type = m.variable("_ZTISt9exception", m.int_type);
  const SymbolId other = m.variable("_ZTIi", m.int_type);
  EXPECT_EQ(catch_label(m.module, {{type}, BlockId{0}}), "catch (std::exception)");
  EXPECT_EQ(catch_label(m.module, {{type, other}, BlockId{0}}), "catch (std::exception, int)");
  EXPECT_EQ(catch_label(m.module, {{}, BlockId{0}}), "catch (...)");
}

}  // namespace
}  // namespace gmc::ir::test
