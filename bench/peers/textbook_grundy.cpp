// CSES 2207 as it is usually written: all values of Grundy's game by definition, up to the largest
// heap that is asked about; beyond LIMIT (an argument, if any) the first player is said to win.
#include <cstdio>
#include <cstdlib>
#include <vector>

int main(int argc, char** argv) {
    int t;
    if (std::scanf("%d", &t) != 1) return 1;
    std::vector<int> heaps(static_cast<std::size_t>(t));
    int most = 0;
    for (int& heap : heaps) {
        std::scanf("%d", &heap);
        most = heap > most ? heap : most;
    }
    if (argc > 1 && most > std::atoi(argv[1])) most = std::atoi(argv[1]);
    std::vector<int> values(static_cast<std::size_t>(most) + 1), seen(1024, -1);
    for (int n = 0; n <= most; ++n) {
        for (int a = 1; 2 * a < n; ++a)
            seen[static_cast<std::size_t>(values[static_cast<std::size_t>(a)] ^
                                          values[static_cast<std::size_t>(n - a)])] = n;
        int mex = 0;
        while (seen[static_cast<std::size_t>(mex)] == n) ++mex;
        values[static_cast<std::size_t>(n)] = mex;
    }
    for (const int heap : heaps)
        std::puts(heap > most || values[static_cast<std::size_t>(heap)] != 0 ? "first" : "second");
}
