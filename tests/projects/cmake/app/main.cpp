#include <cstdio>

#include "shapes/shapes.hpp"
#include "store/store.h"

extern "C" int log_lines(void);

namespace {

int measure(shapes::Measured &shape)
{
    try {
        return shape.self()->area();
    } catch (const std::invalid_argument &) {
        return -1;
    }
}

}  // namespace

int main()
{
    shapes::Square good(shapes::checked(6));
    shapes::Square bad(-6);
    store_put(0, measure(good));
    store_put(1, measure(bad));
    const int first = shapes::next_identifier();
    const int second = shapes::next_identifier();
    std::printf("%s: %ld, journal %d, identifiers %d %d, registered %d, log %d\n", good.name(), store_sum(), journal_length(),
                first, second, shapes::registered(), log_lines());
    return 0;
}
