// The plain program for luogu-p2197 with cin.
#include <iostream>

int main() {
    int cases = 0;
    std::cin >> cases;
    while (cases-- > 0) {
        int heaps = 0;
        unsigned sum = 0;
        std::cin >> heaps;
        for (int i = 0; i < heaps; ++i) {
            unsigned heap = 0;
            std::cin >> heap;
            sum ^= heap;
        }
        std::cout << (sum != 0 ? "Yes" : "No") << std::endl;
    }
}
