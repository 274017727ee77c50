// Definitions of records, unions and enumerations with what the compiler made of them: the offset and size of every
// field in bytes (`+4`, for bit-fields `+4.3`: bit 3 of byte 4), and the holes between them.
//
//     struct node {            // 16 bytes, align 8
//       int value;             // +0, 4 bytes
//       unsigned int kind : 3; // +4.0, 3 bits
//                              // +4.3, 29 bits unused
//       struct node *next;     // +8, 8 bytes
//     };
#pragma once

#include <string>

#include "ir/module.hpp"

namespace gmc::ir {

// Records, unions and enumerations have a definition; all other types are said completely by their name.
[[nodiscard]] bool has_definition(const Type& type);

// The definition in several lines, each ended by a newline.
[[nodiscard]] std::string type_definition(const Module& module, TypeId id);

}  // namespace gmc::ir
