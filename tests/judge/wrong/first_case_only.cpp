// Forgets that there are several cases.
#include <iostream>

int main() {
    int cases = 0;
    int heaps = 0;
    unsigned sum = 0;
    std::cin >> cases >> heaps;
    for (unsigned heap = 0; heaps-- > 0 && std::cin >> heap;) sum ^= heap;
    std::cout << (sum != 0 ? "Yes" : "No") << '\n';
}
