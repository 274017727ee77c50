// From the description of a thread library to guest C that defines its functions by those of <pthread.h>, for the
// linker to take as a model. What the arguments are is known from how the program declares the functions.
//
//   what                                    how it is passed
//   the id of a thread                      a number, a pointer, a structure that begins with it, or the address of one
//   where a thread starts                   a function with at most one argument, whatever it returns
//   data, and what a thread returns         a pointer or a number
//   mutexes and condition variables         by address; they live in the program's own objects, zero bytes are at rest
//   result                                  nothing, 0 or an error number, or whether it succeeded (_Bool)
#pragma once

#include <string>
#include <vector>

#include "cli/thread_library.hpp"
#include "link/program.hpp"

namespace gmc::cli {

struct ThreadAdapter {
  std::string source;              // C; empty: the program uses none of the functions
  std::vector<std::string> names;  // what it defines, in place of any other definition
};

// `program` was linked without it. Throws UserError where the program declares a function in a way that does not fit.
[[nodiscard]] ThreadAdapter make_thread_adapter(const ThreadLibrary& library, const link::Program& program);

}  // namespace gmc::cli
