#ifndef SHAPES_SHAPES_HPP
#define SHAPES_SHAPES_HPP

#include <stdexcept>

namespace shapes {

struct Named {
    virtual ~Named() = default;
    virtual const char *name() const = 0;
};

struct Measured {
    virtual ~Measured() = default;
    virtual int area() const = 0;
    virtual Measured *self() { return this; }
};

// Calls through Measured go over thunks that adjust `this`; self() has a covariant result.
struct Square : Named, Measured {
    explicit Square(int side) : side_(side) {}
    const char *name() const override;
    int area() const override;
    Square *self() override;

  private:
    int side_;
};

inline int counter = 0;

inline int checked(int side)
{
    ++counter;
    if (side < 0)
        throw std::invalid_argument("side");
    return side;
}

int registered();
int next_identifier();

}  // namespace shapes

#endif
