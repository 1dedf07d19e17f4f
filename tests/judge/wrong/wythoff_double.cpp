// Wythoff's game by floating point; the words are the first two arguments, the third tells whether
// the number of cases comes first.
#include <cmath>
#include <iostream>
#include <string>

int main(int argc, char** argv) {
    const std::string won = argc > 2 ? argv[1] : "1";
    const std::string lost = argc > 2 ? argv[2] : "0";
    long long left = -1;
    if (argc > 3) std::cin >> left;
    const double golden = (1 + std::sqrt(5.0)) / 2;
    for (long long a = 0, b = 0; left-- != 0 && std::cin >> a >> b;) {
        if (a > b) std::swap(a, b);
        const auto cold = static_cast<long long>(std::floor(static_cast<double>(b - a) * golden));
        std::cout << (a == cold ? lost : won) << '\n';
    }
}
