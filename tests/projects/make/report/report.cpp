#include "report/report.h"

#include "core/events.h"
#include "report/format.hpp"

namespace {

struct Columns {
    int width = 0;
    Columns() : width(report::larger(report::digits(123), 2)) {}
};

Columns columns;

}  // namespace

int report_width(int value)
{
    on_event("report");  // the program's definition, not this library's business
    return report::padded(value) + columns.width;
}
