#ifndef REPORT_FORMAT_HPP
#define REPORT_FORMAT_HPP

namespace report {

// Both translation units instantiate these: one copy must remain.
template <class T>
T larger(T a, T b)
{
    return a < b ? b : a;
}

inline int digits(int value)
{
    int count = 1;
    while (value >= 10) {
        value /= 10;
        ++count;
    }
    return count;
}

int padded(int value);

}  // namespace report

#endif
