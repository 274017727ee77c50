#include "link/link.hpp"

#include "link/read_inputs.hpp"
#include "link/resolve.hpp"
#include "link/undefined_report.hpp"
#include "support/error.hpp"

namespace gmc::link {

Program link(const LinkRequest& request) {
  Program program = resolve(read_inputs(request));
  if (program.undefined.empty()) return program;
  if (request.undefined == UndefinedPolicy::Error) throw UserError(undefined_report(program));
  program.undefined_is_nondet = request.undefined == UndefinedPolicy::Nondet;
  return program;
}

}  // namespace gmc::link
