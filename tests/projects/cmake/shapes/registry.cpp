#include "shapes/shapes.hpp"
#include "store/store.h"

namespace shapes {

namespace {

struct Registry {
    explicit Registry(int start) : count(start) {}
    ~Registry() { count = 0; }
    int count;
};

__attribute__((init_priority(1000))) Registry registry(checked(3));
thread_local Registry per_thread(checked(registry.count + 1));

}  // namespace

int registered() { return registry.count; }

int next_identifier()
{
    store_put(7, per_thread.count);
    return per_thread.count++;
}

}  // namespace shapes
