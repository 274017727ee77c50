// What random programs access at places that depend on inputs: arrays of all kinds of elements, global, local and on
// the heap, with and without values; pointers into them; copies of memory. Texts are C with holes, which the generator
// (indexed_programs.cpp) fills at random:
//
//   $e  an expression        $v  a scalar variable                $12  an index below 12, or almost
//   $c  a condition          $l  an element that can be written   $s   a statement
//   $k  a number             $r  an element
#pragma once

#include <string_view>
#include <vector>

namespace gmc::test {

struct Scene {
  std::string_view declarations;           // in the function
  std::vector<std::string_view> writable;  // elements, for $l and $r
  std::vector<std::string_view> readable;  // more of them, for $r
  std::vector<std::string_view> statements;
  std::string_view digest;  // all its values go into `h`
  std::string_view end;     // what is done last
};

// What the scenes have in common, before the functions.
[[nodiscard]] std::string_view prelude_of_scenes();

[[nodiscard]] const std::vector<Scene>& scenes();

}  // namespace gmc::test
