#include "plugin/operators.hpp"

namespace gmc::plugin {

std::optional<ir::Opcode> opcode_of(tree_code code) {
  switch (code) {
  CASE_CONVERT:
  case FLOAT_EXPR:
  case FIX_TRUNC_EXPR:
  case ADDR_SPACE_CONVERT_EXPR: return ir::Opcode::Convert;
    case VIEW_CONVERT_EXPR: return ir::Opcode::Reinterpret;
    case NEGATE_EXPR: return ir::Opcode::Negate;
    case BIT_NOT_EXPR: return ir::Opcode::Not;
    case TRUTH_NOT_EXPR: return ir::Opcode::LogicalNot;
    case ABS_EXPR: return ir::Opcode::Absolute;
    case ABSU_EXPR: return ir::Opcode::AbsoluteUnsigned;
    case PAREN_EXPR: return ir::Opcode::Parenthesize;
    case CONJ_EXPR: return ir::Opcode::Conjugate;
    case REALPART_EXPR: return ir::Opcode::RealPart;
    case IMAGPART_EXPR: return ir::Opcode::ImaginaryPart;
    case VEC_DUPLICATE_EXPR: return ir::Opcode::Duplicate;
    case VEC_UNPACK_LO_EXPR: return ir::Opcode::UnpackLow;
    case VEC_UNPACK_HI_EXPR: return ir::Opcode::UnpackHigh;
    case VEC_UNPACK_FLOAT_LO_EXPR: return ir::Opcode::UnpackFloatLow;
    case VEC_UNPACK_FLOAT_HI_EXPR: return ir::Opcode::UnpackFloatHigh;
    case VEC_UNPACK_FIX_TRUNC_LO_EXPR: return ir::Opcode::UnpackFixLow;
    case VEC_UNPACK_FIX_TRUNC_HI_EXPR: return ir::Opcode::UnpackFixHigh;
    case PLUS_EXPR: return ir::Opcode::Add;
    case MINUS_EXPR: return ir::Opcode::Subtract;
    case MULT_EXPR: return ir::Opcode::Multiply;
    case MULT_HIGHPART_EXPR: return ir::Opcode::MultiplyHigh;
    case TRUNC_DIV_EXPR: return ir::Opcode::DivideTruncate;
    case CEIL_DIV_EXPR: return ir::Opcode::DivideCeil;
    case FLOOR_DIV_EXPR: return ir::Opcode::DivideFloor;
    case ROUND_DIV_EXPR: return ir::Opcode::DivideRound;
    case EXACT_DIV_EXPR: return ir::Opcode::DivideExact;
    case RDIV_EXPR: return ir::Opcode::DivideReal;
    case TRUNC_MOD_EXPR: return ir::Opcode::RemainderTruncate;
    case CEIL_MOD_EXPR: return ir::Opcode::RemainderCeil;
    case FLOOR_MOD_EXPR: return ir::Opcode::RemainderFloor;
    case ROUND_MOD_EXPR: return ir::Opcode::RemainderRound;
    case POINTER_PLUS_EXPR: return ir::Opcode::PointerAdd;
    case POINTER_DIFF_EXPR: return ir::Opcode::PointerDifference;
    case LSHIFT_EXPR: return ir::Opcode::ShiftLeft;
    case RSHIFT_EXPR: return ir::Opcode::ShiftRight;
    case LROTATE_EXPR: return ir::Opcode::RotateLeft;
    case RROTATE_EXPR: return ir::Opcode::RotateRight;
    case BIT_AND_EXPR: return ir::Opcode::And;
    case BIT_IOR_EXPR: return ir::Opcode::Or;
    case BIT_XOR_EXPR: return ir::Opcode::Xor;
    case TRUTH_AND_EXPR:
    case TRUTH_ANDIF_EXPR: return ir::Opcode::LogicalAnd;
    case TRUTH_OR_EXPR:
    case TRUTH_ORIF_EXPR: return ir::Opcode::LogicalOr;
    case TRUTH_XOR_EXPR: return ir::Opcode::LogicalXor;
    case MIN_EXPR: return ir::Opcode::Minimum;
    case MAX_EXPR: return ir::Opcode::Maximum;
    case COMPLEX_EXPR: return ir::Opcode::MakeComplex;
    case VEC_PACK_TRUNC_EXPR: return ir::Opcode::PackTruncate;
    case VEC_PACK_SAT_EXPR: return ir::Opcode::PackSaturate;
    case VEC_PACK_FIX_TRUNC_EXPR: return ir::Opcode::PackFix;
    case VEC_PACK_FLOAT_EXPR: return ir::Opcode::PackFloat;
    case EQ_EXPR: return ir::Opcode::Equal;
    case NE_EXPR: return ir::Opcode::NotEqual;
    case LT_EXPR: return ir::Opcode::Less;
    case LE_EXPR: return ir::Opcode::LessEqual;
    case GT_EXPR: return ir::Opcode::Greater;
    case GE_EXPR: return ir::Opcode::GreaterEqual;
    case UNORDERED_EXPR: return ir::Opcode::Unordered;
    case ORDERED_EXPR: return ir::Opcode::Ordered;
    case UNLT_EXPR: return ir::Opcode::UnorderedLess;
    case UNLE_EXPR: return ir::Opcode::UnorderedLessEqual;
    case UNGT_EXPR: return ir::Opcode::UnorderedGreater;
    case UNGE_EXPR: return ir::Opcode::UnorderedGreaterEqual;
    case UNEQ_EXPR: return ir::Opcode::UnorderedEqual;
    case LTGT_EXPR: return ir::Opcode::LessOrGreater;
    case COND_EXPR: return ir::Opcode::Select;
    case VEC_COND_EXPR: return ir::Opcode::SelectVector;
    case VEC_PERM_EXPR: return ir::Opcode::Permute;
    case BIT_FIELD_REF: return ir::Opcode::ExtractBits;
    case BIT_INSERT_EXPR: return ir::Opcode::InsertBits;
    default: return std::nullopt;
  }
}

}  // namespace gmc::plugin
